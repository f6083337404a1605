import { Plus } from "lucide-react";
import Link from "next/link";
import styled from "styled-components";
import { useFamily } from "@/lib/family-context";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/today-context";
import { ageText } from "@/shared/age/age-text";
import { ageYears } from "@/shared/age/age-years";
import { facePicture } from "@/shared/scene/object-picture";
import { Avatar } from "@/ui/display/avatar";
import { Band, Section, SectionHeader } from "@/ui/display/section-header";
import { text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";

const { children: copy } = mypageCopy;

/** The member's children, the representative one first. */
export const ChildrenStrip = () => {
  const { children, isKnown } = useFamily();
  const today = useToday();
  if (!isKnown) return null;
  return (
    <div>
      <Band />
      <Section>
        <SectionHeader title={copy.title} more={{ label: copy.manage, href: paths.mypage.children() }} />
        <Row>
          {children.map(({ id, name, birth }) => (
            <li key={id}>
              <Box href={paths.mypage.children()}>
                <Avatar size={48} picture={facePicture({ age: ageYears(birth, today), seed: name })} />
                <b>{name}</b>
                <small>{ageText(birth, today)}</small>
              </Box>
            </li>
          ))}
          <li>
            <Add href={paths.mypage.children()}>
              <Plus aria-hidden="true" />
              <small>{copy.add}</small>
            </Add>
          </li>
        </Row>
      </Section>
    </div>
  );
};

const Row = styled.ul`
  display: flex;
  gap: 10px;
  overflow-x: auto;
  padding: 0 var(--gutter) 24px;
  scrollbar-width: none;
`;

const Box = styled(Link)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  width: 86px;
  height: 124px;
  border-radius: 18px;
  background: var(--bg-sunken);
  b { max-width: 74px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; ${text.label1} }
  small { color: var(--fg-2); ${text.label2} }
`;

const Add = styled(Box)`
  gap: 8px;
  background: none;
  box-shadow: inset 0 0 0 1.5px var(--line);
  svg { width: 22px; height: 22px; }
`;
