package dev.jitlens.ui.view.method;

import dev.jitlens.classes.Lookup;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.classes.SourceText;

/** What class files and sources add. */
record ClassPart(Lookup<MethodCode> bytecode, Lookup<SourceText> source) {}
