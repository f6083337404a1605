import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { partnerPointsQuery, pointSummaryQuery } from "@/api/main/member/points";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { recordDateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { pointText } from "@/shared/price/price-text";
import { useAppDispatch } from "@/store/hooks";
import { codeKindChosen } from "@/store/slices/member/coupon";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { Figure } from "@/ui/display/figure";
import { Band, Section, SectionHeader } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset, Text } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { pointCopy as copy } from "./copy";
import { PointLogList } from "./point-log-list";

export const PointScreen = () => (
  <>
    <Summary />
    <Band />
    <Partners />
    <Band />
    <PointLogList />
  </>
);

const Summary = () => {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch } = useQuery(pointSummaryQuery(useHttp().main));
  if (!data) {
    return error ? (
      <ErrorState
        title={copy.failed}
        cause={toApiError(error).message || undefined}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Top>
        <Skeleton shape="title" count={4} />
      </Top>
    );
  }
  return (
    <Top>
      <p>{copy.now}</p>
      <strong>{pointText(data.point_amount)}</strong>
      <p className="ending">
        {data.expiration_amount > 0 ? copy.expiring(pointText(data.expiration_amount)) : copy.expiringNone}
      </p>
      {data.expirations.length > 0 && (
        <ul>
          {data.expirations.map(({ amount, expires_at }) => (
            <li key={expires_at}>
              {copy.expires(recordDateText(kstToday(readInstant(expires_at) - 1)), pointText(amount))}
            </li>
          ))}
        </ul>
      )}
      <ButtonLink
        href={paths.mypage.couponRegistration()}
        kind="soft"
        size={40}
        onClick={() => dispatch(codeKindChosen("point"))}
      >
        {copy.code}
      </ButtonLink>
    </Top>
  );
};

const Partners = () => {
  const { data, isPending, isLoadingError, isFetching, refetch } = useQuery(partnerPointsQuery(useHttp().main));
  return (
    <Section>
      <SectionHeader title={copy.partner} detail={copy.partnerDetail} />
      {isPending && (
        <Inset $gutter $bottom={20}>
          <Skeleton shape="text" count={2} />
        </Inset>
      )}
      {isLoadingError && (
        <Inset $gutter $bottom={20}>
          <ErrorState
            compact
            title={copy.partnerFailed}
            cause={copy.failedCause}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Inset>
      )}
      {data?.length === 0 && (
        <Text $size="body2" $quiet $gutter $bottom={20}>
          {copy.partnerNone}
        </Text>
      )}
      <Contracts>
        {data?.map((contract) => (
          <li key={contract.contract_number}>
            <div>
              <b>{contract.name}</b>
              <small>
                {copy.methods[contract.method]} · {contract.contract_number}
              </small>
              <small>{contract.unusable_reason}</small>
            </div>
            <p>
              <Figure>{pointText(contract.balance)}</Figure>
              <Badge tone={contract.usable ? "fit" : "grey"}>{contract.usable ? copy.usable : copy.unusable}</Badge>
            </p>
          </li>
        ))}
      </Contracts>
    </Section>
  );
};

const Top = styled.div`
  padding: 16px var(--gutter) 24px;
  p { color: var(--fg-2); ${text.body2} }
  strong { display: block; padding-block: 4px 8px; ${text.display} }
  .ending { color: var(--fg); ${text.label1} }
  ul { padding-top: 4px; }
  li { color: var(--fg-2); ${text.body2} }
  a { margin-top: 16px; }
`;

const Contracts = styled.ul`
  padding: 0 var(--gutter) 16px;
  li { display: flex; justify-content: space-between; gap: 12px; padding-block: 10px; }
  b { ${text.label1} }
  small { display: block; color: var(--fg-2); ${text.caption1} }
  p { display: grid; flex: none; align-content: start; justify-items: end; gap: 4px; ${text.priceS} }
`;
