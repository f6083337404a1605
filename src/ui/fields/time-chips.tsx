import styled from "styled-components";
import { moveRoving } from "@/ui/tabs/roving-focus";
import { text } from "@/ui/theme/text";

interface TimeChipsProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  /** `state`: “여유”, “6자리 남음”, “마감”. */
  items: readonly { value: string; label: string; state: string; soldOut?: boolean }[];
}

export function TimeChips({ label, value, onChange, items }: TimeChipsProps) {
  const values = items.map((item) => item.value);
  const stop = items.some((item) => item.value === value) ? value : items.find((item) => !item.soldOut)?.value;
  return (
    <Grid role="radiogroup" aria-label={label} onKeyDown={(event) => moveRoving(event, values, onChange)}>
      {items.map((item) => (
        <Item
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === value}
          aria-disabled={item.soldOut || undefined}
          tabIndex={item.value === stop ? 0 : -1}
          data-roving={item.value}
          onClick={() => !item.soldOut && onChange(item.value)}
        >
          <b>{item.label}</b>
          <small>{item.state}</small>
        </Item>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 8px;
`;

const Item = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 56px;
  padding: 6px 4px;
  border-radius: 14px;
  box-shadow: inset 0 0 0 1px var(--line-strong);
  b { font: 600 1rem/1.375 var(--font); font-variant-numeric: tabular-nums; }
  small { color: var(--fg-2); ${text.label2} }
  &[aria-checked="true"] { background: var(--sel-bg); color: var(--sel-fg); box-shadow: none; }
  &[aria-checked="true"] small { color: inherit; }
  &[aria-disabled="true"] { background: var(--bg-sunken); box-shadow: none; color: var(--fg-3); }
  &[aria-disabled="true"] b { text-decoration: line-through; font-weight: 500; }
`;
