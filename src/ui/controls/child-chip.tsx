import type { ComponentPropsWithRef } from "react";
import styled from "styled-components";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { SmallImage } from "@/ui/scene/small-image";
import { pressable } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";

interface ChildChipProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
  name: string;
  /** “7세”, “28개월”. */
  age?: string;
  face: { src: string };
  selected?: boolean;
  /** Result of a press, if name and age do not say it; spoken after them, not visible. */
  act?: string;
}

/** A child of the family: face, name, age. */
export function ChildChip({ name, age, face, selected = false, act, type = "button", ...rest }: ChildChipProps) {
  return (
    <Root {...rest} type={type} aria-pressed={selected}>
      <Face>
        <SmallImage picture={face} size={26} />
      </Face>
      {name} {age && <small>{age}</small>}
      {act && <VisuallyHidden>{act}</VisuallyHidden>}
    </Root>
  );
}

const Root = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 7px;
  min-height: 40px;
  padding: 0 14px 0 6px;
  border-radius: var(--r-full);
  white-space: nowrap;
  color: var(--fg);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  ${text.label1}
  ${pressable}
  &::before { content: ""; position: absolute; inset: -2px 0; }
  small { font: inherit; font-weight: 500; color: var(--fg-2); }
  &[aria-pressed="true"] { background: var(--sel-bg); color: var(--sel-fg); box-shadow: none; forced-color-adjust: none; }
  &[aria-pressed="true"] small { color: inherit; }
`;

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: var(--coupon-bg);
`;
