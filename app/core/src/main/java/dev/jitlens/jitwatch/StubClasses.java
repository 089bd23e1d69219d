package dev.jitlens.jitwatch;

import dev.jitlens.jitwatch.StubCollector.Member;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLDecoder;
import java.net.URLStreamHandler;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;

/**
 * Class files made on demand, with the members that a log names and no code: what JITWatch reflects
 * on instead of the watched classes. They are loaded but never initialised.
 */
final class StubClasses {
    /**
     * No code is needed, and no clash with the final methods of the host's Object is possible when
     * the log names {@code Object.notifyAll}.
     */
    private static final int METHOD = ClassFile.ACC_PRIVATE | ClassFile.ACC_NATIVE;

    private final Map<String, Set<Member>> members;

    StubClasses(Map<String, Set<Member>> members) {
        this.members = members;
    }

    /** A class path entry that serves them from memory. */
    URL url() {
        try {
            return URL.of(URI.create("jitlens-stub:/"), new Handler());
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * The class file.
     *
     * @param name with dots, renamed; a class of which the log names no member has none
     * @throws IllegalArgumentException if no class can have the name
     */
    byte[] classFile(String name) {
        return ClassFile.of()
                .build(
                        ClassDesc.of(name),
                        stub -> {
                            stub.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_SUPER);
                            members.getOrDefault(name, Set.of()).forEach(m -> add(stub, m));
                        });
    }

    private static void add(ClassBuilder stub, Member member) {
        MethodTypeDesc type;
        try {
            type = MethodTypeDesc.ofDescriptor(member.descriptor());
        } catch (IllegalArgumentException e) {
            return; // a damaged line; JITWatch will say that it found no such member
        }
        if (member.name().equals(ConstantDescs.INIT_NAME)) {
            // Constructors cannot be native. The verifier sees that this one never returns.
            stub.withMethodBody(
                    member.name(), type, ClassFile.ACC_PUBLIC, code -> code.aconst_null().athrow());
        } else if (isLegal(member.name())) {
            stub.withMethod(member.name(), type, METHOD, m -> {});
        }
    }

    private static boolean isLegal(String name) {
        return !name.isEmpty() && name.chars().noneMatch(c -> ".;[/<>".indexOf(c) >= 0);
    }

    private final class Handler extends URLStreamHandler {
        @Override
        protected URLConnection openConnection(URL url) {
            return new Connection(url);
        }
    }

    private final class Connection extends URLConnection {
        Connection(URL url) {
            super(url);
        }

        @Override
        public void connect() {}

        @Override
        public InputStream getInputStream() throws IOException {
            String path = URLDecoder.decode(url.getPath(), StandardCharsets.UTF_8);
            String prefix = '/' + ClassNames.PACKAGE + '/';
            String suffix = ".class";
            if (!path.startsWith(prefix) || !path.endsWith(suffix)) {
                throw new FileNotFoundException(path);
            }
            String name = path.substring(1, path.length() - suffix.length()).replace('/', '.');
            try {
                return new ByteArrayInputStream(classFile(name));
            } catch (IllegalArgumentException e) {
                throw new IOException("not a class name: " + name, e);
            }
        }
    }
}
