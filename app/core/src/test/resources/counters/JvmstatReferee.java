import sun.jvmstat.monitor.Monitor;
import sun.jvmstat.monitor.MonitoredHost;
import sun.jvmstat.monitor.MonitoredVm;
import sun.jvmstat.monitor.StringMonitor;
import sun.jvmstat.monitor.VmIdentifier;

/** Prints what the JDK's own reader sees: name, unit, variability, value, tabs between. */
public class JvmstatReferee {
    public static void main(String[] args) throws Exception {
        VmIdentifier id = new VmIdentifier(args[0]);
        MonitoredVm vm = MonitoredHost.getMonitoredHost(id).getMonitoredVm(id, 0);
        for (Monitor monitor : vm.findByPattern(".*")) {
            String kind = monitor instanceof StringMonitor ? "text" : "number";
            String value = String.valueOf(monitor.getValue()).replace("\n", "\\n");
            System.out.println(
                    String.join(
                            "\t",
                            monitor.getName(),
                            monitor.getUnits().toString(),
                            monitor.getVariability().toString(),
                            kind,
                            value));
        }
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }
}
