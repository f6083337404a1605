import type { KeyboardEventHandler, ReactNode } from "react";
import { moveRoving } from "./roving-focus";

type Kind = "line" | "text" | "picture";

interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  count?: string;
  icon?: ReactNode;
  panelId?: string;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly TabItem<Value>[];
  kind?: Kind;
}

export const tabListClass = (kind: Kind): string => (kind === "text" ? "tab-list tab-list-text" : "tab-list");

/** One tab stop; arrows, Home and End move and select. */
export function Tabs<Value extends string>({ label, value, onChange, items, kind = "line" }: TabsProps<Value>) {
  const values = items.map((item) => item.value);
  const choose = (at: number) => {
    const chosen = values[at];
    if (chosen !== undefined) onChange(chosen);
  };
  return (
    <List
      {...{ label, value, items, kind }}
      onKeyDown={(event) => moveRoving(event, values, onChange)}
      onPress={choose}
    />
  );
}

interface ListProps {
  label: string;
  value: string;
  items: readonly TabItem[];
  kind: Kind;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  onPress: (at: number) => void;
}

const List = ({ label, kind, items, value, onKeyDown, onPress }: ListProps) => (
  <div className={tabListClass(kind)} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
    {items.map((item, index) => (
      <button
        key={item.value}
        className={`tab tab-${kind}`}
        type="button"
        role="tab"
        id={item.panelId ? `${item.panelId}-tab` : undefined}
        data-roving={item.value}
        aria-selected={item.value === value}
        aria-controls={item.panelId}
        tabIndex={item.value === value ? 0 : -1}
        onClick={() => onPress(index)}
      >
        {item.icon}
        <span>
          {item.label}
          {item.count && <small>{item.count}</small>}
        </span>
      </button>
    ))}
  </div>
);

interface TabPanelProps {
  id: string;
  hidden?: boolean;
  children: ReactNode;
}

export function TabPanel({ id, hidden, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-tab`} hidden={hidden}>
      {children}
    </div>
  );
}
