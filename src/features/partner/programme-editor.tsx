import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import styled from "styled-components";
import { programmeKeys, programmeMutation, programmeQuery, saleMutation } from "@/api/main/counter/programmes";
import { ProgrammePreview } from "@/booking/staff/programme-preview";
import { useUnsaved } from "@/lib/hooks/use-unsaved";
import { toApiError } from "@/lib/http/api-error";
import { fieldErrors } from "@/lib/http/field-errors";
import { useHttp } from "@/lib/http/http-context";
import { isReported } from "@/lib/http/is-reported";
import { paths } from "@/lib/paths";
import { list, nullable, number, oneOf, record, type Shape, text } from "@/lib/storage/shape";
import { facilities } from "@/shared/contract/main/lists";
import type { Programme, ProgrammeForm } from "@/shared/contract/main/programme";
import { dateTimeText } from "@/shared/dates/date-text";
import { REFUND_DAYS } from "@/shared/staff/refund-days";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text as type } from "@/ui/theme/text";
import { consoleCopy } from "./copy";
import { programmesCopy as copy } from "./programme-copy";
import { ProgrammeFields } from "./programme-fields";
import { Times } from "./times";

/** One programme: writing it, asking for the desk's yes, and putting it on sale. */
export const ProgrammeEditor = ({ id, writer }: { id: string; writer: string }) => {
  const { data, isPending, refetch } = useQuery({
    ...programmeQuery(useHttp().main, id),
    // What is being written is not replaced under the writer's hands.
    refetchOnWindowFocus: false,
  });
  if (isPending) return <Skeleton shape="row" count={6} />;
  if (data === undefined) return <ErrorState title={consoleCopy.failed} onRetry={() => void refetch()} />;
  return <Editor programme={data} writer={writer} />;
};

const rates = list(number, REFUND_DAYS.length);
/** One rate for each step. */
const FIVE_RATES: Shape<ProgrammeForm["refund_rates"]> = {
  safeParse: (value) => {
    const checked = rates.safeParse(value);
    const [a, b, c, d, e] = checked.success ? checked.data : [];
    return a === undefined || b === undefined || c === undefined || d === undefined || e === undefined
      ? { success: false }
      : { success: true, data: [a, b, c, d, e] };
  },
};

/** What a kept draft must look like. */
const FORM = record({
  name: text(),
  photos: list(record({ id: text(), alt: text() })),
  summary: text(),
  description: text(),
  sub_category_pk: nullable(number),
  district_pk: nullable(number),
  place: text(),
  address: text(),
  indoor: oneOf("indoor", "outdoor", "both"),
  duration_minutes: nullable(number),
  min_months: nullable(number),
  max_months: nullable(number),
  guardian_under_months: nullable(number),
  min_height_cm: nullable(number),
  facilities_yes: list(oneOf(...facilities)),
  facilities_no: list(oneOf(...facilities)),
  papers: list(text()),
  cautions: list(text()),
  max_per_order: number,
  options: list(
    record({
      pk: nullable(number),
      name: text(),
      band: oneOf("adult", "child", "infant", "any", "family"),
      min_months: nullable(number),
      max_months: nullable(number),
      price: number,
      seats: number,
    }),
  ),
  refund_rates: FIVE_RATES,
}) satisfies Shape<ProgrammeForm>;

const Editor = ({ programme, writer }: { programme: Programme; writer: string }) => {
  const { id, state, content_pk: contentPk, is_on_sale: isOnSale, can_publish: canPublish } = programme;
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  // A session that ends in the middle takes nothing away.
  const {
    draft: form,
    write: setForm,
    forget,
  } = useUnsaved({ of: `programme.${id}`, shape: FORM, writer, first: () => programme.form });
  const writing = useMutation(programmeMutation(http, id));
  const selling = useMutation(saleMutation(http, id));
  const faults = writing.error ? fieldErrors(writing.error) : {};

  const show = (next: Programme, said: string) => {
    client.setQueryData(programmeKeys.one(id), next);
    void client.invalidateQueries({ queryKey: programmeKeys.list(), exact: true });
    dispatch(toastShown(said, "success"));
  };
  const fail = (error: unknown) => {
    const failure = toApiError(error);
    if (Object.keys(fieldErrors(error)).length > 0) dispatch(toastShown(copy.wrong, "error"));
    else if (!isReported(failure)) dispatch(toastShown(failure.message || copy.failed, "error"));
  };
  const write = async (isSent: boolean) => {
    try {
      show(await writing.mutateAsync({ form, isSent }), isSent ? copy.sent : copy.saved);
      forget();
    } catch (error) {
      fail(error);
    }
  };
  const sell = async (isOn: boolean) => {
    try {
      show(await selling.mutateAsync(isOn), isOn ? copy.published : copy.paused);
    } catch (error) {
      fail(error);
    }
  };

  return (
    <Root>
      <header>
        <h1>{programme.form.name || copy.noName}</h1>
        <Badges>
          {isOnSale && <Badge tone="fit">{copy.onSale}</Badge>}
          <Badge tone={state === "returned" ? "red" : "grey"}>{copy.states[state]}</Badge>
        </Badges>
        {programme.return_reason && <Notice tone="error">{programme.return_reason}</Notice>}
        {state === "submitted" && <Notice>{copy.submitted}</Notice>}
        {isOnSale && state !== "submitted" && <Notice>{copy.changing}</Notice>}
        <Badges>
          {canPublish && !isOnSale && (
            <Button kind="brand" size={48} pending={selling.isPending} onClick={() => void sell(true)}>
              {copy.publish}
            </Button>
          )}
          {isOnSale && (
            <Button kind="outline" size={48} pending={selling.isPending} onClick={() => void sell(false)}>
              {copy.pause}
            </Button>
          )}
          {isOnSale && contentPk !== null && (
            <ButtonLink kind="soft" size={48} href={paths.content.detail({ id: contentPk })}>
              {copy.open}
            </ButtonLink>
          )}
        </Badges>
      </header>
      {state !== "submitted" && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void write(true);
          }}
        >
          <ProgrammeFields id={id} form={form} onForm={setForm} faults={faults} district={programme.district_name} />
          <Badges>
            <Button kind="brand" size={48} type="submit" pending={writing.isPending}>
              {copy.send}
            </Button>
            <Button kind="outline" size={48} onClick={() => void write(false)}>
              {copy.save}
            </Button>
          </Badges>
        </form>
      )}
      <Beside>
        {contentPk !== null && <Times id={id} />}
        <ProgrammePreview form={form} about={programme} />
        <History>
          <h2>{copy.history}</h2>
          <ul>
            {programme.audit.map(({ id: key, who, act, at, reason }) => (
              <li key={key}>
                {who} · {copy.acts[act] ?? act} · {dateTimeText(new Date(at))} {reason}
              </li>
            ))}
          </ul>
        </History>
      </Beside>
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: 28px;
  header { display: grid; gap: 12px; }
  h1 { ${type.title1} overflow-wrap: anywhere; }
  form { display: grid; gap: 16px; align-content: start; min-width: 0; }
  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) 380px;
    header { grid-column: 1 / -1; }
  }
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;

const Beside = styled.div`
  display: grid;
  gap: 28px;
  align-content: start;
  min-width: 0;
`;

const History = styled.section`
  h2 { margin-bottom: 8px; ${type.title3} }
  li { padding: 8px 0; border-top: 1px solid var(--line); color: var(--fg-2); ${type.label2} }
`;
