import styled from "styled-components";
import { text } from "@/ui/theme/text";
import { moveRoving } from "./roving-focus";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly { value: Value; label: string }[];
}

/** A choice of one among two to four, side by side. */
export function Segmented<Value extends string>({ label, value, onChange, items }: SegmentedProps<Value>) {
  const values = items.map((item) => item.value);
  return (
    <Group role="radiogroup" aria-label={label} onKeyDown={(event) => moveRoving(event, values, onChange)}>
      {items.map((item) => (
        <Item
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          data-roving={item.value}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </Item>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  gap: 2px;
  padding: 3px;
  border-radius: 14px;
  background: var(--bg-sunken);
`;

const Item = styled.button`
  position: relative;
  flex: 1;
  min-height: 40px;
  padding-inline: 10px;
  border-radius: 11px;
  color: var(--fg-2);
  text-align: center;
  ${text.label1}
  &::before { content: ""; position: absolute; inset: -2px 0; }
  &[aria-checked="true"] { background: var(--sel-bg); color: var(--sel-fg); }
`;
