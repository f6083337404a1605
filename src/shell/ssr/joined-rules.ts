import styled from "styled-components";

interface PartStyle {
  rules: unknown[];
  generateAndInjectStyles(...words: unknown[]): string;
}

/**
 * styled-components joins the pieces of a part's text at every render, and looks the result up by its letters. A part of which all pieces are texts
 * has them joined once: the same text then is the same string, which is found without reading it.
 */
export const installJoinedRules = (): void => {
  const style: PartStyle = Reflect.get(styled.i``, "componentStyle");
  const shared: PartStyle = Object.getPrototypeOf(style);
  const { generateAndInjectStyles } = shared;
  shared.generateAndInjectStyles = function (this: PartStyle, ...words) {
    if (this.rules.length > 1 && this.rules.every((rule) => typeof rule === "string"))
      this.rules = [this.rules.join("")];
    return Reflect.apply(generateAndInjectStyles, this, words);
  };
};
