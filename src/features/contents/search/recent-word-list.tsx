import Link from "next/link";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { Switch } from "@/ui/fields/switch";
import { Icon } from "@/ui/icon/icon";
import { Inset, Text } from "@/ui/layout";
import { hitArea, noScrollbar } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import { searchCopy } from "./copy";
import type { RecentWords } from "./use-recent-words";

const shown = 10;

/** The visitor's recent words: remove one, remove all, or switch saving off. */
export const RecentWordList = ({ recent }: { recent: RecentWords }) => {
  const { words, enabled, add, remove, clear, switchTo } = recent;
  return (
    <Inset as="section" $top={16} aria-label={searchCopy.recent}>
      <Head>
        <h2>{searchCopy.recent}</h2>
        {words.length > 0 && (
          <Clear type="button" onClick={() => void clear()}>
            {searchCopy.clear}
          </Clear>
        )}
      </Head>
      {words.length > 0 ? (
        <Words>
          {words.slice(0, shown).map((word) => (
            <li key={word}>
              <Link href={paths.search.activity({ q: word })} shallow onClick={() => void add(word)}>
                {word}
              </Link>
              <button type="button" aria-label={searchCopy.removeWord(word)} onClick={() => void remove(word)}>
                <Icon name="x" />
              </button>
            </li>
          ))}
        </Words>
      ) : (
        <Text $size="label1" $quiet $gutter $top={14} $bottom={4}>
          {enabled ? searchCopy.noRecent : searchCopy.off}
        </Text>
      )}
      <Inset $gutter $top={4}>
        <Switch
          label={searchCopy.keep}
          detail={searchCopy.storeNote}
          checked={enabled}
          onChange={(on) => void switchTo(on)}
        />
      </Inset>
    </Inset>
  );
};

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline: var(--gutter);
  h2 { ${text.title2} }
`;

const Clear = styled.button`
  position: relative;
  color: var(--fg-2);
  ${text.label1}
  ${hitArea}
`;

const Words = styled.ul`
  display: flex;
  gap: 8px;
  padding: 12px var(--gutter) 4px;
  overflow-x: auto;
  ${noScrollbar}
  li { display: inline-flex; align-items: center; flex: none; border-radius: var(--r-full); box-shadow: inset 0 0 0 1px var(--line-strong); }
  a { display: inline-flex; align-items: center; min-height: 44px; padding-left: 16px; white-space: nowrap; ${text.label1} }
  button { display: grid; place-items: center; width: 44px; height: 44px; color: var(--fg-3); }
  svg { width: 16px; height: 16px; }
`;
