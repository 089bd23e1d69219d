package dev.jitlens.bridge;

import com.sun.tools.attach.VirtualMachine;

import java.nio.file.Path;

/** Attaches to a JVM again and again, until it is killed: PID AGENT FILE. */
final class AttachLoop {
    private AttachLoop() {}

    public static void main(String[] args) throws Exception {
        Path agent = Path.of(args[1]);
        for (int i = 0; ; i++) {
            VirtualMachine vm = VirtualMachine.attach(args[0]);
            try {
                NativeAgentAttachTest.load(vm, agent, "file=" + args[2] + ",interval=1ms,code=on");
                Thread.sleep(i % 20);
                NativeAgentAttachTest.load(vm, agent, "stop");
            } finally {
                vm.detach();
            }
        }
    }
}
