import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { firstStepsQuery, putStepsAwayMutation } from "@/api/main/staff/venue";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { FirstStep } from "@/shared/staff/first-steps";
import type { StaffRole } from "@/shared/staff/roles";
import { PRACTICE_CODE } from "@/shared/staff/scan-outcomes";
import { QrCode } from "@/ui/booking/qr-code";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { firstStepsCopy as copy } from "./first-steps-copy";

const ADDRESSES: Record<FirstStep, string> = {
  content: paths.venue.contents(),
  photos: paths.venue.contents(),
  times: paths.venue.contents(),
  staff: paths.venue.staff(),
  scan: paths.venue.scan(),
  account: paths.venue.money(),
};

/** First steps of a new venue, until all are done or the list is closed. */
export const FirstSteps = ({ role }: { role: StaffRole }) => {
  const http = useHttp().main;
  const toasts = useToasts();
  const { data } = useQuery(firstStepsQuery(http));
  const putting = useMutation(putStepsAwayMutation(http));
  const [isPractising, setPractising] = useState(false);
  // Only an owner invites colleagues.
  const steps = data?.steps.filter(({ step }) => step !== "staff" || role === "owner") ?? [];
  if (!data || data.is_put_away || steps.every(({ is_done: isDone }) => isDone)) return null;
  const putAway = () => putting.mutate(undefined, { onError: toasts.failed });
  return (
    <Root aria-labelledby="first-steps">
      <header>
        <h2 id="first-steps">{copy.title}</h2>
        <span>{copy.count(steps.filter(({ is_done: isDone }) => isDone).length, steps.length)}</span>
        <Button kind="soft" size={40} pending={putting.isPending} onClick={putAway}>
          {copy.putAway}
        </Button>
      </header>
      <ol>
        {steps.map(({ step, is_done: isDone }) => (
          <Step key={step} $isDone={isDone}>
            <Icon name={isDone ? "circle-check" : "clock"} />
            <div>
              {isDone ? <b>{copy.steps[step].name}</b> : <Link href={ADDRESSES[step]}>{copy.steps[step].name}</Link>}
              <span className="vh">{isDone ? copy.done : copy.open}</span>
              {!isDone && <p>{copy.steps[step].detail}</p>}
              {!isDone && step === "scan" && (
                <Button kind="outline" size={40} onClick={() => setPractising(true)}>
                  {copy.practice}
                </Button>
              )}
            </div>
          </Step>
        ))}
      </ol>
      <Sheet
        open={isPractising}
        onClose={() => setPractising(false)}
        title={copy.practice}
        detail={copy.practiceDetail}
      >
        <Centred>
          <QrCode text={PRACTICE_CODE} label={copy.practice} size={220} />
        </Centred>
      </Sheet>
    </Root>
  );
};

const Root = styled.section`
  margin-bottom: 28px;
  padding: 20px;
  border: 1px solid var(--line);
  border-radius: 18px;
  header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; margin-bottom: 8px; }
  h2 { ${text.title3} }
  header span { flex: 1; color: var(--fg-2); ${text.label2} }
  ol { display: grid; gap: 0 32px; }
  @media (min-width: 900px) {
    ol { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
  @media print {
    display: none;
  }
`;

const Step = styled.li<{ $isDone: boolean }>`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 12px;
  align-items: start;
  padding: 10px 0;
  svg { width: 24px; height: 24px; margin-top: 10px; color: ${({ $isDone }) => ($isDone ? "var(--fit-fg)" : "var(--fg-3)")}; }
  a, b { display: inline-flex; align-items: center; min-height: 44px; ${text.label1} font-weight: 700; }
  a { text-decoration: underline; text-underline-offset: 4px; }
  b { color: var(--fg-2); font-weight: 500; }
  p { color: var(--fg-2); ${text.label2} }
  button { margin-top: 8px; }
`;

const Centred = styled.div`
  display: grid;
  justify-items: center;
`;
