import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import { postcodesQuery } from "@/api/main/member/addresses";
import { useHttp } from "@/lib/http/http-context";
import type { Postcodes } from "@/shared/contract/main/addresses";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { TextField } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { addressCopy } from "./copy";

const { sheet: copy } = addressCopy;
const PAUSE_MS = 300;

type Found = Postcodes["addresses"][number];

/** Searches an address by road or building; a press on a result selects it. */
export const PostcodeSearch = ({ onPick, error }: { onPick: (found: Found) => void; error?: string }) => {
  const [typed, setTyped] = useState("");
  const [keyword, setKeyword] = useState("");
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setKeyword(typed.trim()), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  const { data, isFetching, isError, refetch } = useQuery(postcodesQuery(useHttp().main, keyword));
  const again = () => {
    // The button disappears with the retry.
    field.current?.focus();
    void refetch();
  };
  return (
    <div>
      <TextField
        ref={field}
        label={copy.search}
        hint={copy.searchHint}
        error={error}
        value={typed}
        maxLength={80}
        autoComplete="off"
        aria-controls={listId}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // Searches while typing: Enter searches at once, and does not submit the form around it.
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          setKeyword(typed.trim());
        }}
      />
      <Status role="status">
        {isFetching && copy.searching}
        {!isFetching && data?.addresses.length === 0 && copy.none}
        {!isFetching && data?.has_more && copy.more}
      </Status>
      {isError && (
        <Notice
          tone="error"
          action={
            <Button kind="text" size={40} onClick={again}>
              {copy.retry}
            </Button>
          }
        >
          {copy.down}
        </Notice>
      )}
      <List id={listId} aria-label={copy.results}>
        {data?.addresses.map((found) => (
          <li key={`${found.postal_code} ${found.road}`}>
            <button type="button" onClick={() => onPick(found)}>
              <b>{found.postal_code}</b> {found.road}
              <small>{found.jibun}</small>
            </button>
          </li>
        ))}
      </List>
    </div>
  );
};

const Status = styled.p`
  min-height: 20px;
  padding-top: 6px;
  color: var(--fg-2);
  ${text.label2}
`;

const List = styled.ul`
  max-height: 264px;
  overflow-y: auto;
  button {
    width: 100%;
    min-height: 56px;
    padding: 10px 4px;
    border-bottom: 1px solid var(--line);
    text-align: start;
    ${text.body2}
  }
  small { display: block; color: var(--fg-2); ${text.caption1} }
`;
