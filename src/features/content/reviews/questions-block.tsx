import dynamic from "next/dynamic";
import { useState } from "react";
import { css } from "styled-components";
import { usePressAfterLogin } from "@/booking/use-press-after-login";
import { lateCopy } from "@/features/content/late-copy";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { Gutter, SectionHeader } from "@/ui/display/section-header";
import { importWithRetry } from "@/ui/import-with-retry";
import { text } from "@/ui/theme/text";
import { QuestionList } from "./question-list";

const QuestionSheet = dynamic(
  importWithRetry(() => import("./question-sheet")),
  { ssr: false },
);

const { questions: copy } = lateCopy;

export const QuestionsBlock = ({ contentId }: { contentId: number }) => {
  const isMember = useAppSelector(selectIsMember);
  const [sheet, setSheet] = useState<"never" | boolean>("never");
  const signInFirst = usePressAfterLogin("question", () => setSheet(true));
  const ask = () => {
    if (isMember) setSheet(true);
    else signInFirst("", copy.reason);
  };
  return (
    <section className="questions" aria-label={copy.title}>
      <SectionHeader title={copy.title} detail={copy.detail} />
      <QuestionList contentId={contentId} />
      <Gutter>
        <Button kind="outline" size={48} full onClick={ask}>
          {copy.ask}
        </Button>
      </Gutter>
      {sheet !== "never" && <QuestionSheet contentId={contentId} open={sheet} onClose={() => setSheet(false)} />}
    </section>
  );
};

export const questionsLook = css`
  .questions { padding-block: 20px 28px; }
  .question-list { padding: 0 var(--gutter) 16px; }
  .question-list > li { padding-block: 16px; border-bottom: 1px solid var(--line); }
  .question-list .meta { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; color: var(--fg-2); ${text.caption1} }
  .question-list .meta svg { width: 14px; height: 14px; }
  .question-list .asked { margin-top: 6px; white-space: pre-line; ${text.reading} }
  .question-list .asked[data-private] { color: var(--fg-2); }
  .question-list .answer { margin-top: 10px; padding: 12px 14px; border-radius: 14px; background: var(--bg-sunken); white-space: pre-line; ${text.reading} }
  .question-list .answer b { display: block; margin-bottom: 2px; color: var(--fg-2); ${text.caption1} font-weight: 600; }
  .question-list button { min-height: 44px; padding-inline: 4px; margin-left: auto; color: var(--fg-2); text-decoration: underline; text-underline-offset: 3px; ${text.caption1} }
`;
