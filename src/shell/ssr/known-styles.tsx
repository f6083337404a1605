import { type ReactNode, useContext } from "react";
import { StyleSheetContext } from "styled-components";

type Compile =
  typeof StyleSheetContext extends React.Context<infer Value extends { stylis: unknown }> ? Value["stylis"] : never;

const mostRules = 5000;
const compiled = new Map<string, string[]>();

/** The compiler with a memory: a class name is the hash of its part and its text, so the same name has the same rules. */
const remembering = (compile: Compile): Compile => {
  const known: Compile = Object.assign((css: string, selector = "", prefix = "", part = "&") => {
    const name = `${prefix} ${selector} ${part}`;
    const before = compiled.get(name);
    if (before) return before;
    const rules = compile(css, selector, prefix, part);
    if (compiled.size >= mostRules) compiled.clear();
    compiled.set(name, rules);
    return rules;
  }, compile);
  return known;
};

/** Every render has a sheet of its own; what the texts of its parts compile to stays the same from page to page. */
export const KnownStyles = ({ children }: { children: ReactNode }) => {
  const styles = useContext(StyleSheetContext);
  return (
    <StyleSheetContext.Provider value={{ ...styles, stylis: remembering(styles.stylis) }}>
      {children}
    </StyleSheetContext.Provider>
  );
};
