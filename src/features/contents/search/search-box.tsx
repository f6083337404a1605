import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useState } from "react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { LiveRegion } from "@/ui/a11y/live-region";
import { IconButton } from "@/ui/controls/icon-button";
import { SearchBar } from "@/ui/fields/search-bar";
import { useCombobox } from "@/ui/fields/use-combobox";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { searchCopy } from "./copy";
import { type Suggestion, useSuggestions } from "./use-suggestions";

// Highlighting matches in either keyboard layout needs a library; nothing is typed in the first render.
const ContentSuggestions = dynamic(
  importWithRetry(() => import("./suggestion-list").then((module) => module.ContentSuggestions)),
  {
    ssr: false,
  },
);

interface SearchBoxProps {
  /** Words of the current results. */
  words: string | undefined;
  /** Searched if nothing is typed. */
  hint: string | undefined;
  onSearch: (text: string) => void;
}

/** Back button, search box, and suggestions while typing. */
export const SearchBox = ({ words, hint, onSearch }: SearchBoxProps) => {
  const router = useRouter();
  const [draft, setDraft] = useState<{ typed: string; for: string | undefined } | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Other words in the history discard the draft for these.
  const typed = draft && draft.for === words ? draft.typed : (words ?? "");
  const suggestions = useSuggestions(isOpen ? typed : "");

  const search = (wanted: string) => {
    if (wanted === "") return;
    setOpen(false);
    setDraft(null);
    onSearch(wanted);
  };
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind !== "content") return search(suggestion.text);
    setOpen(false);
    void router.push(paths.content.detail({ id: suggestion.pk }));
  };
  const box = useCombobox({ suggestions, open: isOpen, onOpen: setOpen, onChoose: choose });
  const back = () => (window.history.length > 1 ? router.back() : void router.push(paths.home()));

  return (
    <Bar>
      <IconButton label={searchCopy.back} icon={<Icon name="arrow-left" />} onClick={back} />
      <Field>
        <SearchBar
          {...box.input}
          label={searchCopy.box}
          placeholder={hint ?? searchCopy.hint}
          autoFocus={words === undefined}
          maxLength={100}
          value={typed}
          onChange={(next) => {
            setDraft({ typed: next, for: words });
            setOpen(true);
          }}
          onClear={() => {
            setDraft({ typed: "", for: words });
            setOpen(false);
          }}
          onSubmit={(value) => search(hint === undefined && typed.trim() === "" ? "" : value)}
          onBlur={() => setOpen(false)}
        />
      </Field>
      <LiveRegion text={box.shown ? searchCopy.suggested(suggestions.length) : ""} />
      {box.shown && (
        <ContentSuggestions
          id={box.listId}
          typed={typed}
          suggestions={suggestions}
          at={box.at}
          optionId={box.optionId}
          onChoose={choose}
        />
      )}
    </Bar>
  );
};

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--z-header);
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px var(--gutter) 8px 8px;
  background: var(--bg);
`;

const Field = styled.div`
  flex: 1;
  min-width: 0;
`;
