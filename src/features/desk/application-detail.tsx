import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import {
  applicationKeys,
  applicationPrivateMutation,
  decideApplicationMutation,
  deskApplicationQuery,
} from "@/api/main/staff/applications";
import { Reveal } from "@/booking/staff/ask-reason";
import { accountText, ChangeTable } from "@/booking/staff/change-table";
import { staffCopy } from "@/booking/staff/copy";
import { EntryProblem } from "@/booking/staff/entry-problem";
import { FactList } from "@/booking/staff/fact-list";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { BANKS, isBankCode } from "@/shared/business/banks";
import { businessNumberText } from "@/shared/business/business";
import { isLodgingKind, lodgingNames } from "@/shared/business/lodging";
import type { ApplicationPrivate, DeskApplication } from "@/shared/contract/main/staff/application";
import type { VenueBusiness } from "@/shared/contract/main/staff/venue-change";
import { phoneText } from "@/shared/identity/phone-text";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { Notice } from "@/ui/feedback/notice";
import { PageLoading } from "@/ui/feedback/page-loading";
import { AlertDialog } from "@/ui/overlays/dialog";
import { text } from "@/ui/theme/text";
import { deskCopy } from "./copy";
import { SendBackSheet } from "./decide";
import { useDecision } from "./use-decision";

const { applications: copy, order } = deskCopy;

export const ApplicationDetail = ({ id }: { id: string }) => {
  const { data, isPending, error, refetch } = useQuery(deskApplicationQuery(useHttp().main, id));
  if (isPending) return <PageLoading title={copy.title} />;
  if (data === undefined)
    return <EntryProblem error={error} list={paths.desk.applications()} onRetry={() => void refetch()} />;
  return (
    <Root>
      <header>
        <h1>{data.business_name}</h1>
        <Badge tone="info">{copy.states[data.state]}</Badge>
      </header>
      {data.refusal && <Notice tone="grey">{data.refusal}</Notice>}
      {data.standing && <Standing application={data} standing={data.standing} />}
      <Facts application={data} />
      <Decide application={data} reload={async () => (await refetch()).data?.submitted_at ?? null} />
      <section>
        <h2>{order.audit}</h2>
        {data.audit.length === 0 && <p>{order.none}</p>}
        <ul>
          {data.audit.map(({ id: key, who, act, reason, at }) => (
            <li key={key}>
              {who} · {order.act(act)} · {order.at(at)}
              {reason && <p>{reason}</p>}
            </li>
          ))}
        </ul>
      </section>
    </Root>
  );
};

/** The existing venue with the same business number, next to the application's values. */
const Standing = ({
  application: one,
  standing: { business, account, is_owner: isOwner },
}: {
  application: DeskApplication;
  standing: NonNullable<DeskApplication["standing"]>;
}) => {
  const { parts, account: accountName, none } = staffCopy.change;
  const written: VenueBusiness = {
    name: one.business_name,
    representative: one.representative,
    mailOrderNumber: one.mail_order_number,
    address: one.address,
    phone: one.phone,
    email: one.email,
  };
  const names = Object.keys(parts) as (keyof VenueBusiness)[];
  const { bank, account_hint: hint, account_holder: holder } = one;
  return (
    <section>
      <h2>{copy.standing}</h2>
      <Notice tone={isOwner ? "info" : "error"}>{isOwner ? copy.standingOwner : copy.standingStranger}</Notice>
      <ChangeTable
        caption={copy.standing}
        heads={copy.standingHeads}
        rows={[
          [
            accountName,
            account ? accountText(account) : none,
            hint ? accountText({ bank, hint, holder }) : none,
          ] as const,
          ...names.map((name) => [parts[name], business[name] || none, written[name] || none] as const),
        ]}
      />
    </section>
  );
};

const Facts = ({ application: one }: { application: DeskApplication }) => {
  const client = useQueryClient();
  const revealing = useMutation(applicationPrivateMutation(useHttp().main, one.id));
  const [revealed, setShown] = useState<ApplicationPrivate | null>(null);
  // Revealed values of another submission do not belong to this one.
  const shown = revealed?.submitted_at === one.submitted_at ? revealed : null;
  const bank = isBankCode(one.bank) ? BANKS[one.bank] : one.bank;
  const facts: [string, string | null][] = [
    [copy.number, businessNumberText(one.business_number)],
    [copy.tax, one.tax_asked_at && copy.active(one.tax_asked_at)],
    [copy.representative, one.representative],
    [copy.mailOrder, one.mail_order_number],
    [copy.address, one.address],
    [copy.shown, `${one.phone} · ${one.email}`],
    [copy.contact, shown ? `${shown.contact_name} ${phoneText(shown.contact_phone)}` : one.contact],
    [copy.account, [bank, shown?.account_number ?? one.account_hint, one.account_holder].filter(Boolean).join(" ")],
    [
      copy.lodging,
      one.lodging_kind && isLodgingKind(one.lodging_kind)
        ? `${lodgingNames[one.lodging_kind]} ${one.lodging_number ?? ""}`
        : null,
    ],
    [copy.terms, one.terms ? copy.agreed(one.terms.version, one.terms.at) : null],
    [copy.place, one.place_name],
    [copy.intro, one.intro],
  ];
  return (
    <section>
      <FactList facts={facts} />
      {![one.representative, one.business_name].includes(one.account_holder) && (
        <Notice tone="coupon">{copy.otherHolder}</Notice>
      )}
      {shown?.paper && <img src={`data:image/webp;base64,${shown.paper}`} alt={copy.paper} />}
      <Reveal
        canOpen={shown === null && !one.refusal}
        label={copy.open}
        title={copy.open}
        run={async (reason) => {
          setShown(await revealing.mutateAsync(reason));
          await client.invalidateQueries({ queryKey: applicationKeys.one(one.id) });
        }}
      />
    </section>
  );
};

interface DecideProps {
  application: DeskApplication;
  reload: () => Promise<string | null>;
}

const Decide = ({
  application: { id, business_name: name, state, submitted_at: submittedAt, standing, refusal },
  reload,
}: DecideProps) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const deciding = useMutation(decideApplicationMutation(useHttp().main, id));
  const [openSheet, setOpenSheet] = useState<"approve" | "return" | null>(null);
  const decide = useDecision({
    submittedAt,
    deciding,
    reload,
    close: () => setOpenSheet(null),
    onDecided: async (after, why) => {
      client.setQueryData(applicationKeys.one(id), after);
      await client.invalidateQueries({ queryKey: applicationKeys.list(), exact: true });
      toasts.done(why === null ? copy.approved : copy.returned);
    },
  });
  return (
    <>
      {state === "submitted" && !refusal && (
        <Buttons>
          <Button kind="brand" size={48} onClick={() => setOpenSheet("approve")}>
            {copy.approve}
          </Button>
          <Button kind="outline" size={48} onClick={() => setOpenSheet("return")}>
            {copy.sendBack}
          </Button>
        </Buttons>
      )}
      <AlertDialog
        open={openSheet === "approve"}
        onClose={() => setOpenSheet(null)}
        title={copy.approveTitle(name)}
        action={{ label: copy.approve, onClick: () => void decide(null), kind: "brand", pending: deciding.isPending }}
      >
        {standing ? copy.standingApprove : copy.approveDetail}
      </AlertDialog>
      <SendBackSheet
        open={openSheet === "return"}
        onClose={() => setOpenSheet(null)}
        detail={copy.returnDetail}
        deciding={deciding}
        send={decide}
      />
    </>
  );
};

const Root = styled.div`
  display: grid;
  gap: 28px;
  max-width: 720px;
  h1 { ${text.title1} }
  h2 { margin-bottom: 8px; ${text.title3} }
  dl { display: grid; gap: 10px; margin-bottom: 16px; }
  dl > div { display: grid; grid-template-columns: 128px 1fr; gap: 8px 16px; }
  dt { color: var(--fg-2); ${text.label1} }
  dd { ${text.label1} font-weight: 600; overflow-wrap: anywhere; }
  img { display: block; max-width: 100%; height: auto; border-radius: 12px; }
  li { padding: 10px 0; border-top: 1px solid var(--line); ${text.label1} }
  li p { color: var(--fg-2); ${text.label2} }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
