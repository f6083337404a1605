import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { familyQuery } from "@/api/main/member/children";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { ageYears } from "@/shared/age/age";
import { ageText } from "@/shared/age/age-text";
import { childFace } from "@/shared/scene/object-picture";
import { Avatar } from "@/ui/display/avatar";
import { LightLink } from "@/ui/link/light-link";
import { text } from "@/ui/theme/text";
import { childrenCopy } from "./copy";

const { shared: copy } = childrenCopy;

/** Children shared by the family's other parents: read-only, edited by the parent who added them. */
export const SharedChildren = () => {
  const today = useToday();
  const { data } = useQuery(familyQuery(useHttp().main));
  const shared = data?.shared ?? [];
  if (shared.length === 0) return null;
  const rows = shared.map((child) => ({ id: child.key, birth: child.child_birth, ...child }));
  return (
    <Box aria-label={copy.title}>
      <h2>{copy.title}</h2>
      <p>
        {copy.detail} <LightLink href={paths.mypage.family()}>{copy.family}</LightLink>
      </p>
      <ul>
        {rows.map(({ id, child_name, child_birth, parent_name }) => (
          <li key={id}>
            <Avatar size={48} picture={childFace(rows, id, Math.max(0, ageYears(child_birth, today)))} />
            <span>
              <b>{child_name}</b>
              <small>{copy.by(ageText(child_birth, today), parent_name)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
};

const Box = styled.section`
  display: grid;
  gap: 8px;
  padding-top: 24px;
  h2 { ${text.title3} }
  > p { color: var(--fg-2); ${text.label2} }
  > p a { display: inline-block; padding-block: 13px; text-decoration: underline; text-underline-offset: 3px; }
  ul { display: grid; gap: 8px; }
  li { display: flex; align-items: center; gap: 12px; padding: 12px 14px; border-radius: var(--r-4); background: var(--bg-sunken); }
  li span { display: grid; min-width: 0; }
  b { overflow-wrap: anywhere; ${text.body1} font-weight: 700; }
  small { color: var(--fg-2); ${text.label2} }
`;
