import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useDeferredValue, useRef, useState } from "react";
import styled from "styled-components";
import { districtSearchQuery } from "@/api/main/discover/districts";
import { useHttp } from "@/lib/http/http-context";
import type { PickedDistrict } from "@/lib/sheets";
import { LiveRegion } from "@/ui/a11y/live-region";
import { IconButton } from "@/ui/controls/icon-button";
import { ErrorState } from "@/ui/feedback/error-state";
import { TextField } from "@/ui/fields/text-field";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { Text } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { regionCopy } from "./copy";

// The library for initial consonants and half syllables loads with the first input.
const MarkedName = lazy(importWithRetry(() => import("./marked-name")));

interface DistrictSearchProps {
  onFound: (district: PickedDistrict) => void;
  /** Shown while the input is empty. */
  children: ReactNode;
}

/** Finds a district by name, initial consonants or a similar spelling. */
export const DistrictSearch = ({ onFound, children }: DistrictSearchProps) => {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped("");
    field.current?.focus();
  };
  const text = useDeferredValue(typed.trim());
  const { data, isError, refetch } = useQuery(districtSearchQuery(useHttp().main, text));
  const found = text ? (data?.districts ?? []) : [];
  return (
    <>
      <TextField
        ref={field}
        label={regionCopy.search}
        hideLabel
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={regionCopy.searchHint}
        lead={<Icon name="search" />}
        trail={typed ? <IconButton label={regionCopy.clear} icon={<Icon name="x" />} onClick={clear} /> : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!text && children}
      {text && (
        <section aria-label={regionCopy.results}>
          {isError && !data && <ErrorState compact title={regionCopy.loadFailed} onRetry={() => refetch()} />}
          {data?.is_guess && found.length > 0 && (
            <Text $size="label2" $quiet $top={14} $bottom={4}>
              {regionCopy.guess}
            </Text>
          )}
          {data && found.length === 0 && (
            <Text $size="label2" $quiet $top={14} $bottom={4}>
              {regionCopy.none}
            </Text>
          )}
          <LiveRegion text={data && found.length === 0 ? regionCopy.none : ""} />
          <ul>
            {found.map((district) => (
              <li key={district.pk}>
                <Hit type="button" onClick={() => onFound(district)}>
                  <Icon name="map-pin" />
                  <span>
                    <Suspense fallback={district.full_name}>
                      <MarkedName name={district.full_name} typed={text} />
                    </Suspense>
                  </span>
                </Hit>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const Hit = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 48px;
  text-align: left;
  ${text.body2}
  svg { flex: none; width: 20px; height: 20px; color: var(--fg-3); }
  mark { background: none; color: var(--fg-brand); font-weight: 700; }
`;
