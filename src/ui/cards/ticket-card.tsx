import type { ReactNode } from "react";
import styled from "styled-components";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { Badge, type BadgeTone } from "../display/badge";
import { keepDots } from "../display/dots";
import { clamp, text } from "../theme/text";
import { CardPicture, CardTitle } from "./card-parts";

interface TicketCardProps {
  href: string;
  picture: ScenePicture;
  title: string;
  place: string;
  /** “12월 5일 (토) 오후 5:00”. */
  when: string;
  /** “어른 2 · 하준 · 이솔”. */
  who?: string;
  /** “이틀 뒤에 만나요”. */
  state: string;
  stateTone?: BadgeTone;
  /** “54,000원”. */
  paid?: string;
  /** Buttons of 40 px. */
  actions?: ReactNode;
}

export function TicketCard({
  href,
  picture,
  title,
  place,
  when,
  who,
  state,
  stateTone = "grey",
  paid,
  actions,
}: TicketCardProps) {
  return (
    <Root>
      <div className="line">
        <Badge tone={stateTone}>{state}</Badge>
        {paid && <b>{paid}</b>}
      </div>
      <div className="main">
        <CardPicture picture={picture} name={title} sizes="84px" />
        <div className="words">
          <p className="card-place">{keepDots(place)}</p>
          <CardTitle href={href}>{title}</CardTitle>
          <p className="when">{keepDots(when)}</p>
          {who && <p className="who">{keepDots(who)}</p>}
        </div>
      </div>
      {actions && <div className="actions">{actions}</div>}
    </Root>
  );
}

const Root = styled.article`
  position: relative;
  margin-inline: var(--gutter);
  padding: 16px;
  border-radius: 20px;
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line), var(--e-1);
  .card-frame { width: 84px; height: 84px; border-radius: 14px; }
  .line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 12px; margin-bottom: 12px; }
  .line b { ${text.label1} }
  .main { display: flex; gap: 12px; }
  .words { flex: 1; min-width: 0; }
  && h3 { font: 700 1rem/1.4 var(--font); letter-spacing: -0.03em; ${clamp(4)} }
  .when { margin-top: 4px; ${text.label2} font-weight: 600; }
  .who { color: var(--fg-2); ${text.label2} font-weight: 400; }
  .actions { position: relative; z-index: 2; display: flex; flex-wrap: wrap; gap: 8px; margin-top: 14px; }
  .actions > * { flex: 1; }
`;
