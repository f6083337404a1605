import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { applicationKeys, applicationMutation, applicationQuery } from "@/api/main/staff/applications";
import { StaffDraftNotice } from "@/booking/staff/draft-notice";
import type { KeptState } from "@/booking/staff/use-staff-draft";
import { venueTermsCopy } from "@/booking/venue-terms/copy";
import { VenueTerms } from "@/booking/venue-terms/venue-terms";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { isReported, toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import { paths } from "@/lib/paths";
import { BANKS } from "@/shared/business/banks";
import { businessNumberText } from "@/shared/business/business";
import type { Application, ApplicationFormBody } from "@/shared/contract/main/staff/application";
import { VENUE_TERMS } from "@/shared/price/venue-terms";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Checkbox } from "@/ui/fields/checkbox";
import { Select } from "@/ui/fields/select";
import { TextArea } from "@/ui/fields/text-area";
import { TextField, type TextFieldProps } from "@/ui/fields/text-field";
import { text } from "@/ui/theme/text";
import { applyCopy as copy } from "./copy";
import { LodgingFields } from "./lodging-fields";
import { PaperField } from "./paper-field";

/** One application: its state, and the form while it can be edited. */
export const ApplyScreen = ({ input: { token } }: { input: { token: string } }) => {
  const { data, error, isPending, refetch } = useQuery(applicationQuery(useHttp().main, token));
  if (data) return <Page application={data} token={token} />;
  if (isPending)
    return (
      <Root>
        <h1>{copy.title}</h1>
        <Skeleton shape="line" count={6} />
      </Root>
    );
  if (toApiError(error).status === 404)
    return (
      <Root>
        <h1>{copy.title}</h1>
        <EmptyState
          object="mailbox"
          title={copy.unknownTitle}
          detail={copy.unknownDetail}
          action={{ label: copy.restart, href: paths.apply.start() }}
        />
      </Root>
    );
  return (
    <Root>
      <h1>{copy.title}</h1>
      <ErrorState title={copy.failed} onRetry={() => void refetch()} />
    </Root>
  );
};

const Page = ({ application, token }: { application: Application; token: string }) => {
  const { state, form, submitted_at: sentAt } = application;
  const words = copy.states[state];
  const canWrite = state === "draft" || state === "returned";
  return (
    <Root>
      <header>
        <h1>{words.title}</h1>
        <p>{words.detail}</p>
        {sentAt && state === "submitted" && <p>{copy.sentAt(sentAt)}</p>}
      </header>
      {application.return_reason && <Notice tone="error">{application.return_reason}</Notice>}
      {state === "approved" && <ButtonLink href={paths.venue.today()}>{copy.console}</ButtonLink>}
      {canWrite ? (
        <Form application={application} token={token} />
      ) : (
        <dl>
          {(["business_name", "business_number", "representative", "address", "phone", "email"] as const).map(
            (name) => (
              <div key={name}>
                <dt>{copy.fields[name].label}</dt>
                <dd>{name === "business_number" ? businessNumberText(form[name]) : form[name]}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </Root>
  );
};

const Form = ({ application, token }: { application: Application; token: string }) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const [form, setForm] = useState(application.form);
  const [seen, setSeen] = useState(application.version);
  const [agreed, setAgreed] = useState(application.agreed_terms === VENUE_TERMS);
  const [kept, setKept] = useState<KeptState<ApplicationFormBody>>({ state: "none" });
  const writing = useMutation(applicationMutation(http, token));
  const root = useFirstFault(writing.error);
  const faults = useFieldErrors(writing.error, { ...form, terms: agreed });

  const write = async (isSent: boolean) => {
    try {
      const saved = await writing.mutateAsync({
        form,
        seen,
        isSent,
        onSaved: setSeen,
        terms: agreed ? VENUE_TERMS : "",
      });
      client.setQueryData(applicationKeys.link(token), saved);
      setForm(saved.form);
      setKept({ state: "none" });
      if (isSent) window.scrollTo({ top: 0 });
      else dispatch(toastShown(copy.savedDraft, "success"));
    } catch (error) {
      const failure = toApiError(error);
      if (failure.code === "C_CHANGED") setKept({ state: "changed" });
      else if (Object.keys(fieldErrors(error)).length > 0) dispatch(toastShown(copy.wrong, "error"));
      else if (!isReported(failure)) dispatch(toastShown(failure.message || copy.failed, "error"));
    }
  };

  /** Shows the version saved in another window; the draft can be restored. */
  const look = async () => {
    const now = await client.fetchQuery({ ...applicationQuery(http, token), staleTime: 0 });
    setSeen(now.version);
    setKept({ state: "outdated", left: form });
    setForm(now.form);
  };

  const field = (name: keyof ApplicationFormBody, more: Partial<TextFieldProps> = {}): ReactNode => (
    <TextField
      maxLength={200}
      {...copy.fields[name]}
      {...more}
      value={form[name]}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
      {...(faults[name] ? { error: faults[name] } : {})}
    />
  );
  const { account_hint: hint, place_name: place } = application;
  return (
    <Fields
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void write(true);
      }}
    >
      <StaffDraftNotice
        kept={kept}
        look={look}
        restore={(left) => {
          setForm(left);
          setKept({ state: "restored" });
        }}
        discard={() => {
          setForm(application.form);
          setKept({ state: "none" });
        }}
      />
      <h2>{copy.groups.business}</h2>
      {field("business_name", { autoComplete: "organization", maxLength: 60 })}
      {field("representative", { maxLength: 40 })}
      {field("business_number", { inputMode: "numeric", maxLength: 12 })}
      {field("mail_order_number", { maxLength: 60 })}
      {field("address", { autoComplete: "street-address" })}
      <PaperField application={application} token={token} fault={faults.paper} />
      <h2>{copy.groups.shown}</h2>
      {field("phone", { type: "tel", inputMode: "tel", maxLength: 30 })}
      {field("email", { type: "email", autoComplete: "email", maxLength: 100 })}
      <TextArea
        label={copy.fields.intro.label}
        rows={4}
        maxLength={1000}
        count={form.intro.length}
        value={form.intro}
        onChange={({ target }) => setForm({ ...form, intro: target.value })}
        {...(faults.intro ? { error: faults.intro } : {})}
      />
      <h2>{copy.groups.money}</h2>
      <Select
        label={copy.fields.bank.label}
        value={form.bank}
        onChange={({ target }) => setForm({ ...form, bank: target.value })}
        options={[
          { value: "", label: copy.chooseBank },
          ...Object.entries(BANKS).map(([value, label]) => ({ value, label })),
        ]}
        {...(faults.bank ? { error: faults.bank } : {})}
      />
      {field("account_number", {
        inputMode: "numeric",
        autoComplete: "off",
        maxLength: 30,
        ...(hint ? { hint: copy.saved(hint) } : {}),
      })}
      {field("account_holder", { maxLength: 40 })}
      <h2>{copy.groups.contact}</h2>
      {field("contact_name", { autoComplete: "name", maxLength: 40 })}
      <h2>{copy.groups.place}</h2>
      {field("place", place ? { hint: copy.placeFound(place) } : {})}
      <LodgingFields form={form} setForm={setForm} faults={faults} />
      <h2>{venueTermsCopy.title}</h2>
      <VenueTerms />
      <Checkbox
        label={copy.agree}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
        {...(faults.terms ? { error: faults.terms } : {})}
      />
      <Button kind="brand" full type="submit" pending={writing.isPending}>
        {copy.send}
      </Button>
      <Button kind="outline" full onClick={() => void write(false)}>
        {copy.save}
      </Button>
    </Fields>
  );
};

const Root = styled.div`
  display: grid;
  gap: 24px;
  padding: 24px var(--gutter) 48px;
  h1 { ${text.title1} }
  header p { margin-top: 8px; color: var(--fg-2); ${text.body1} }
  dl { display: grid; gap: 12px; }
  dt { color: var(--fg-2); ${text.label2} }
  dd { ${text.body1} overflow-wrap: anywhere; }
`;

const Fields = styled.form`
  display: grid;
  gap: 16px;
  h2 { margin-top: 16px; ${text.title3} }
  b { ${text.label1} font-weight: 700; }
  b + p { margin-bottom: 8px; color: var(--fg-2); ${text.label2} }
`;
