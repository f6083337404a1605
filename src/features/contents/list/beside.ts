import styled from "styled-components";
import { media } from "@/ui/theme/media";

/** Filters above their results; on wide screens next to them, and sticky. */
export const Beside = styled.div`
  > .conditions { display: contents; }
  ${media.from1024} {
    display: grid;
    grid-template-columns: 288px minmax(0, 1fr);
    align-items: start;
    gap: 12px;
    > .conditions {
      position: sticky;
      top: var(--conditions-top, 64px);
      display: block;
      max-height: calc(100dvh - 200px);
      overflow-y: auto;
      padding-block: 8px 16px;
      .chip-row { flex-wrap: wrap; padding-block: 8px; }
    }
    > .found { min-width: 0; padding-top: 12px; }
  }
`;
