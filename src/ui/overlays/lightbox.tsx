import * as Radix from "@radix-ui/react-dialog";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import styled from "styled-components";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { IconButton } from "../controls/icon-button";
import { Icon } from "../icon/icon";
import { media } from "../theme/media";
import { useBackCloses } from "./back-closes";
import { lightboxCopy as copy } from "./copy";
import { useReturnFocus } from "./use-return-focus";
import { useScrollLock } from "./use-scroll-lock";

interface LightboxShot {
  id: number;
  src: string;
  alt: string;
}

interface LightboxProps {
  shots: readonly LightboxShot[];
  start: number;
  onClose: () => void;
  title: string;
  below?: (id: number) => ReactNode;
}

/** A photo on the full screen; arrow keys and buttons turn, Esc and the back key close. */
const Lightbox = ({ shots, start, onClose, title, below }: LightboxProps) => {
  const [at, setAt] = useState(start);
  useBackCloses(true, onClose);
  useScrollLock(true);
  const focus = useReturnFocus();
  const shot = shots[at];
  const turn = (step: number) => setAt((now) => Math.min(shots.length - 1, Math.max(0, now + step)));
  const keys = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") turn(1);
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "Home") setAt(0);
    if (event.key === "End") setAt(shots.length - 1);
  };
  if (!shot) return null;
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Room aria-describedby={undefined} onKeyDown={keys} {...focus}>
          <Radix.Title asChild>
            <VisuallyHidden as="h2">{title}</VisuallyHidden>
          </Radix.Title>
          <Bar>
            <p aria-live="polite">{copy.at(at + 1, shots.length)}</p>
            <IconButton label={copy.close} icon={<Icon name="x" />} onClick={onClose} />
          </Bar>
          <Large src={shot.src} alt={shot.alt} width={640} height={640} />
          {below && <Below>{below(shot.id)}</Below>}
          <Bar>
            <IconButton
              label={copy.previous}
              icon={<Icon name="chevron-left" />}
              aria-disabled={at === 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              label={copy.next}
              icon={<Icon name="chevron-right" />}
              aria-disabled={at === shots.length - 1}
              onClick={() => turn(1)}
            />
          </Bar>
        </Room>
      </Radix.Portal>
    </Radix.Root>
  );
};

export default Lightbox;

const Room = styled(Radix.Content)`
  --shown: var(--col);
  /* As large as the window lets a square be between the two bars. */
  ${media.from1024} { --shown: max(var(--col), min(80vw, 100dvh - 176px)); }
  position: fixed;
  inset: 0;
  z-index: var(--z-dialog);
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto auto;
  align-items: center;
  background: #1a1614;
  color: #fff;
  pointer-events: auto;
  &:focus { outline: none; }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  max-width: var(--shown);
  margin-inline: auto;
  padding: 8px 12px calc(8px + env(safe-area-inset-bottom));
  p { padding-left: 8px; font: 600 .9375rem/1.4 var(--font); font-variant-numeric: tabular-nums; }
  [aria-disabled="true"] { color: rgb(255 255 255 / 35%); }
`;

const Below = styled.div`
  width: 100%;
  max-width: var(--shown);
  margin-inline: auto;
  padding: 8px 20px 0;
`;

const Large = styled.img`
  width: 100%;
  max-width: var(--shown);
  height: auto;
  max-height: 100%;
  margin-inline: auto;
  object-fit: contain;
`;
