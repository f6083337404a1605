import styled from "styled-components";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import { ageYears } from "@/shared/age/age";
import { ageText } from "@/shared/age/age-text";
import { childFace } from "@/shared/scene/object-picture";
import { Avatar } from "@/ui/display/avatar";
import { Badge } from "@/ui/display/badge";
import { Band, Section, SectionHeader } from "@/ui/display/section-header";
import { Icon } from "@/ui/icon/icon";
import { LightLink } from "@/ui/link/light-link";
import { text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";

const { children: copy } = mypageCopy;

/** The member's children, the representative one first; without any, the benefits of adding one. */
export const ChildrenStrip = () => {
  const { children, isKnown } = useFamily();
  const today = useToday();
  return (
    <div>
      <Band />
      <Section>
        <SectionHeader title={copy.title} more={{ label: copy.manage, href: paths.mypage.children() }} />
        <Row aria-busy={!isKnown || undefined}>
          {children.map(({ id, name, birth }, index) => (
            <li key={id}>
              <Box href={paths.mypage.children()}>
                <Face>
                  <Avatar size={48} picture={childFace(children, id, ageYears(birth, today))} />
                  {index === 0 && children.length > 1 && <Badge tone="ink">{copy.representative}</Badge>}
                </Face>
                <b>{name}</b>
                <small>{ageText(birth, today)}</small>
              </Box>
            </li>
          ))}
          <li>
            {isKnown ? (
              <Add href={paths.mypage.children()} data-alone={children.length === 0 || undefined}>
                <Icon name="plus" />
                <b>{copy.add}</b>
                {children.length === 0 && <small>{copy.why}</small>}
              </Add>
            ) : (
              <Blank aria-hidden="true" />
            )}
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
  > li { flex: none; }
  > li:only-child { flex: 1; }
`;

const Box = styled(LightLink)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  width: max(86px, 5.375rem);
  min-height: 128px;
  padding-block: 10px;
  border-radius: 18px;
  background: var(--bg-sunken);
  b { max-width: calc(100% - 12px); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; ${text.label1} font-weight: 700; }
  small { color: var(--fg-2); ${text.label2} }
`;

/** The badge of the representative child overlaps the lower edge of the face. */
const Face = styled.span`
  position: relative;
  display: grid;
  justify-items: center;
  margin-bottom: 1rem;
  /* From above, so that larger letters grow away from the face. */
  .badge { position: absolute; top: calc(100% - 8px); box-shadow: 0 0 0 2px var(--bg-sunken); }
`;

const Add = styled(Box)`
  gap: 6px;
  background: none;
  color: var(--fg-2);
  box-shadow: inset 0 0 0 1.5px var(--line);
  b { ${text.label2} font-weight: 600; }
  svg { width: 22px; height: 22px; }
  &[data-alone] { width: 100%; min-height: 112px; padding-inline: 20px; text-align: center; }
  &[data-alone] b { color: var(--fg); ${text.label1} font-weight: 700; }
`;

/** Placeholder until the children are loaded. */
const Blank = styled.span`
  display: block;
  width: max(86px, 5.375rem);
  min-height: 128px;
  border-radius: 18px;
  background: var(--bg-sunken);
`;
