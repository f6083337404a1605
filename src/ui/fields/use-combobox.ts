import { type KeyboardEvent, useId, useState } from "react";

interface ComboboxAsk<Suggestion extends { key: string }> {
  suggestions: readonly Suggestion[];
  open: boolean;
  onOpen: (open: boolean) => void;
  onChoose: (suggestion: Suggestion) => void;
}

/**
 * Keyboard handling and ARIA attributes of a search box with a listbox: arrows move, Enter selects, Escape closes. Keys
 * that belong to an unfinished syllable are left to the input method.
 */
export const useCombobox = <Suggestion extends { key: string }>({
  suggestions,
  open,
  onOpen,
  onChoose,
}: ComboboxAsk<Suggestion>) => {
  const id = useId();
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const shown = open && suggestions.length > 0;
  const at = shown ? suggestions.findIndex(({ key }) => key === activeKey) : -1;
  const optionId = (index: number) => `${id}-${index}`;

  const walk = (step: 1 | -1) => {
    const count = suggestions.length + 1;
    const next = (at + 1 + step + count) % count;
    setActiveKey(suggestions[next - 1]?.key ?? null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const active = suggestions[at];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (suggestions.length === 0) return;
      event.preventDefault();
      if (!open) onOpen(true);
      walk(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      onChoose(active);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      onOpen(false);
      setActiveKey(null);
    }
  };

  return {
    shown,
    at,
    optionId,
    listId: `${id}-list`,
    input: {
      role: "combobox",
      "aria-expanded": shown,
      "aria-controls": shown ? `${id}-list` : undefined,
      "aria-autocomplete": "list",
      "aria-activedescendant": at >= 0 ? optionId(at) : undefined,
      onKeyDown,
    },
  } as const;
};
