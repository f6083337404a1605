import { paths } from "@/lib/paths";
import type { Relaxations } from "@/shared/contract/main/discover";
import { OnwardLink } from "@/ui/controls/onward-link";
import { Section, SectionHeader } from "@/ui/display/section-header";
import { Inset, Stack } from "@/ui/layout";
import { listCopy } from "./copy";

interface OtherNamesProps {
  words: string;
  similar: NonNullable<Relaxations["similar"]>;
}

/** For words that find nothing: activities whose names resemble them, and the same words among the stays. */
const OtherNames = ({ words, similar }: OtherNamesProps) => (
  <>
    {similar.length > 0 && (
      <Section>
        <SectionHeader title={listCopy.similar} />
        <Stack as="ul" $gap={8} $gutter $bottom={32}>
          {similar.map(({ pk, name, place_text: place }) => (
            <li key={pk}>
              <OnwardLink href={paths.content.detail({ id: pk })}>
                <span>
                  {name}
                  <small>{place}</small>
                </span>
              </OnwardLink>
            </li>
          ))}
        </Stack>
      </Section>
    )}
    <Inset $gutter $bottom={32}>
      <OnwardLink href={paths.search.stayResult({ keyword: words })}>
        <span>{listCopy.inStays(words)}</span>
      </OnwardLink>
    </Inset>
  </>
);

export default OtherNames;
