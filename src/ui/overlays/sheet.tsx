import * as Radix from "@radix-ui/react-dialog";
import { type PointerEvent, type ReactNode, type RefObject, useRef } from "react";
import styled from "styled-components";
import { hiddenCss } from "../a11y/visually-hidden";
import { IconButton } from "../controls/icon-button";
import { uiCopy } from "../copy";
import { Icon } from "../icon/icon";
import { text } from "../theme/text";
import { useBackCloses } from "./back-closes";
import { Body, Footer, Grab, Head, Panel, Scrim } from "./sheet-look";
import { useLingering } from "./use-lingering";
import { useReturnFocus } from "./use-return-focus";
import { useScrollLock } from "./use-scroll-lock";

const CLOSE_AT = 120;
const FLING = 0.6;

/**
 * Closes a sheet when it is dragged down by more than 120 px, or by a flick faster than 0.6 px/ms; otherwise it springs
 * back. Writes `--drag` on the sheet, from which its closing animation starts.
 */
function useDragClose(sheet: { current: HTMLElement | null }, onClose: () => void) {
  const start = useRef<{ y: number; time: number } | undefined>(undefined);
  const move = (distance: number, settle: boolean) => {
    const element = sheet.current;
    if (!element) return;
    element.style.setProperty("--drag", `${Math.max(0, distance)}px`);
    element.toggleAttribute("data-dragging", !settle);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest("button, a, input")) return;
      start.current = { y: event.clientY, time: event.timeStamp };
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) move(event.clientY - start.current.y, false);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.time);
      start.current = undefined;
      const closes = distance > CLOSE_AT || (distance > 24 && speed > FLING);
      move(closes ? distance : 0, true);
      if (closes) onClose();
    },
    onPointerCancel: () => {
      start.current = undefined;
      move(0, true);
    },
  };
}

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  detail?: ReactNode;
  hideTitle?: boolean;
  /** For a sheet with steps: shown above the title as “2 / 3”. */
  step?: { at: number; of: number };
  /** Sticks to the lower edge: the sheet's main button. */
  footer?: ReactNode;
  size?: "auto" | "tall";
  /** Receives the focus after the sheet has closed, if it exists then; otherwise the element that had it before. */
  returnTo?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** Slides up in half a second and takes as long to close; its content stays mounted until then. */
export function Sheet({
  open,
  onClose,
  title,
  detail,
  hideTitle = false,
  step,
  footer,
  size = "auto",
  returnTo,
  children,
}: SheetProps) {
  const { mounted, leaving } = useLingering(open);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    if (open) onClose();
  };
  useBackCloses(open, close);
  useScrollLock(mounted);
  // Screen readers start at the sheet's heading; its first control would be the close button.
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = useReturnFocus(returnTo, heading);
  const drag = useDragClose(panel, close);
  return (
    <Radix.Root open={mounted} onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Scrim data-leaving={leaving || undefined} />
        <Panel ref={panel} $size={size} data-leaving={leaving || undefined} aria-describedby={undefined} {...focus}>
          <Head {...drag}>
            <Grab aria-hidden="true" />
            <div>
              {step && (
                <Step>
                  <span aria-hidden="true">
                    {step.at} / {step.of}
                  </span>
                  <Hidden>{uiCopy.step(step.at, step.of)}</Hidden>
                </Step>
              )}
              <Title ref={heading} tabIndex={-1} $hidden={hideTitle}>
                {title}
              </Title>
              {detail && <Detail>{detail}</Detail>}
            </div>
            <IconButton label={uiCopy.close} icon={<Icon name="x" />} onClick={close} />
          </Head>
          <Body $footed={footer !== undefined}>{children}</Body>
          {footer && <Footer>{footer}</Footer>}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Title = styled(Radix.Title)<{ $hidden: boolean }>`
  ${text.title2}
  white-space: pre-line;
  &:focus { outline: none; box-shadow: none; }
  ${({ $hidden }) => $hidden && hiddenCss}
`;

const Detail = styled.p`
  margin-top: 4px;
  color: var(--fg-2);
  ${text.label2}
`;

const Step = styled.p`
  color: var(--fg-3);
  ${text.label2}
`;

const Hidden = styled.span`
  ${hiddenCss}
`;
