import Link from "next/link";
import type { ComponentProps } from "react";
import styled from "styled-components";
import { text } from "@/ui/theme/text";
import { Icon } from "../icon/icon";

/** Link to a wider search after an empty result: the action in a `span`, and its result count in a `b`. */
export const OnwardLink = ({ children, ...link }: ComponentProps<typeof Link>) => (
  <Way {...link}>
    {children}
    <Icon name="chevron-right" />
  </Way>
);

const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 56px;
  padding: 8px 12px 8px 18px;
  border-radius: var(--r-control);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  ${text.body2}
  span { flex: 1; min-width: 0; }
  small { display: block; color: var(--fg-2); ${text.caption1} }
  b { font-weight: 700; white-space: nowrap; }
  svg { flex: none; width: 18px; height: 18px; color: var(--fg-3); }
`;
