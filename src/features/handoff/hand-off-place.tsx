import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { HandOffView } from "@/shared/contract/main/booking/hand-off";
import { buttonClass } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { handOffCopy as copy } from "./copy";
import { large } from "./large";

export const HandOffPlace = ({ view }: { view: HandOffView }) => {
  const { kind, is_canceled, place, place_text, address, lat, lng, phone } = view;
  return (
    <Root>
      <h2>{copy.where}</h2>
      <b>{place}</b>
      <p>{address || place_text}</p>
      {!is_canceled && <p>{kind === "stay" ? copy.arriveStay : copy.arrive}</p>}
      <div>
        {lat !== null && lng !== null && (
          <a
            className={buttonClass("outline", 56, true)}
            href={paths.directions({ name: place, lat, lng })}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="navigation" />
            {copy.way}
          </a>
        )}
        {phone && (
          <a className={buttonClass("ink", 56, true)} href={`tel:${phone}`}>
            <Icon name="phone" />
            {copy.call(phone)}
          </a>
        )}
      </div>
    </Root>
  );
};

const Root = styled.section`
  ${large.card}
  b { display: block; margin-top: 6px; ${large.value} }
  p { margin-top: 4px; ${large.words} }
  div { display: grid; gap: 10px; margin-top: 16px; }
  a { ${large.words} font-weight: 700; }
`;
