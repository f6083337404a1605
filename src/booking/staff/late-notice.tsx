import { type Query, useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { Notice } from "@/ui/feedback/notice";
import { staffCopy as copy } from "./copy";

/** Milliseconds of loading until the notice is shown. */
const LONG_MS = 4000;

/** Shown while the screen waits for a retry, or for a slow request. */
export const LateNotice = () => {
  const count = (least: number) => ({
    predicate: ({ state }: Query) => state.data === undefined && state.fetchFailureCount >= least,
  });
  const isWaiting = useIsFetching(count(0)) > 0;
  const isAskedAgain = useIsFetching(count(1)) > 0;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = isWaiting ? window.setTimeout(() => setLong(true), LONG_MS) : undefined;
    return () => {
      window.clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return <Late role="status">{(isAskedAgain || isLong) && <Notice tone="grey">{copy.late}</Notice>}</Late>;
};

const Late = styled.div`
  &:not(:empty) { margin-bottom: 20px; }
`;
