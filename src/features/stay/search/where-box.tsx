import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useState } from "react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { LiveRegion } from "@/ui/a11y/live-region";
import { SearchBar } from "@/ui/fields/search-bar";
import { useCombobox } from "@/ui/fields/use-combobox";
import { importWithRetry } from "@/ui/import-with-retry";
import { choiceQuery, type StayChoice } from "../common/stay-choice";
import { staySearchCopy as copy } from "./copy";
import { type StaySuggestion, useStaySuggestions } from "./use-stay-suggestions";
import type { Where } from "./use-where";

// Matching in either keyboard layout needs a library: load it with the first input.
const StaySuggestions = dynamic(
  importWithRetry(() => import("./stay-suggestion-list").then((module) => module.StaySuggestions)),
  { ssr: false },
);

interface WhereBoxProps {
  where: Where;
  choice: StayChoice;
  /** Called on Enter: searches free words at once. */
  onSearch: (keyword: string) => void;
  /** Reports the current input for the button below. */
  onTyped: (typed: string | null) => void;
}

/** Input of area or words, with suggestions while typing. */
export const WhereBox = ({ where, choice, onSearch, onTyped }: WhereBoxProps) => {
  const router = useRouter();
  const settled = where.areaName ?? where.keyword;
  const [draft, setDraft] = useState<{ typed: string; for: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Choosing another area elsewhere drops the input.
  const typed = draft && draft.for === settled ? draft.typed : settled;
  const suggestions = useStaySuggestions(isOpen ? typed : "");

  const write = (next: string | null) => {
    setDraft(next === null ? null : { typed: next, for: settled });
    onTyped(next);
  };
  const choose = (suggestion: StaySuggestion) => {
    setOpen(false);
    write(null);
    if (suggestion.kind === "area") return void where.choose({ location_id: suggestion.id });
    void router.push(paths.stay.detail({ id: suggestion.id, ...choiceQuery(choice) }));
  };
  const box = useCombobox({ suggestions, open: isOpen, onOpen: setOpen, onChoose: choose });
  return (
    <Field>
      <SearchBar
        {...box.input}
        label={copy.where}
        placeholder={copy.whereHint}
        maxLength={50}
        value={typed}
        onChange={(next) => {
          write(next);
          setOpen(true);
        }}
        onClear={() => {
          setOpen(false);
          write(null);
          void where.choose({});
        }}
        onSubmit={() => {
          setOpen(false);
          onSearch(typed.trim());
        }}
        onBlur={() => setOpen(false)}
      />
      <LiveRegion text={box.shown ? copy.suggested(suggestions.length) : ""} />
      {box.shown && (
        <StaySuggestions
          id={box.listId}
          typed={typed}
          suggestions={suggestions}
          at={box.at}
          optionId={box.optionId}
          onChoose={choose}
        />
      )}
    </Field>
  );
};

const Field = styled.div`
  flex: 1;
  min-width: 0;
`;
