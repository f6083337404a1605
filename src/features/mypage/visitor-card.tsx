import styled from "styled-components";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/controls/button-link";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";

const { visitor: copy } = mypageCopy;

export const VisitorCard = () => (
  <Card>
    <h2>{copy.title}</h2>
    <ul>
      {copy.benefits.map(({ object, text: words }) => (
        <li key={object}>
          <ObjectImage object={object} size={28} />
          {words}
        </li>
      ))}
    </ul>
    <ButtonLink full href={paths.login({ from: paths.mypage.home() })}>
      {copy.login}
    </ButtonLink>
  </Card>
);

const Card = styled.section`
  margin: 4px var(--gutter) 28px;
  padding: 24px 20px 20px;
  border-radius: 20px;
  background: var(--coupon-bg);
  h2 { white-space: pre-line; ${text.title1} }
  ul { display: grid; gap: 10px; margin: 16px 0 20px; }
  li { display: flex; align-items: center; gap: 12px; color: var(--coupon-fg); ${text.body2} }
`;
