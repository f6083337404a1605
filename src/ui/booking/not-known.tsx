interface NotKnownProps {
  summary: string;
  names: readonly string[];
}

/** Facts that a place has not stated: their number in one line, and their names when opened. */
export const NotKnown = ({ summary, names }: NotKnownProps) => (
  <details className="not-known">
    <summary>{summary}</summary>
    <p>{names.join(" · ")}</p>
  </details>
);

/** Styles of `NotKnown`, for the wrapper around it. */
export const notKnownLook = `
  .not-known { color: var(--fg-2); }
  .not-known summary { display: inline-flex; align-items: center; min-height: 44px; cursor: pointer; text-decoration: underline; text-underline-offset: 4px; text-decoration-color: var(--line-strong); list-style: none; }
  .not-known summary::-webkit-details-marker { display: none; }
  .not-known p { padding-bottom: 8px; }
`;
