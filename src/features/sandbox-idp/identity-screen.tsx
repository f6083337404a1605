import styled from "styled-components";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Checkbox } from "@/ui/fields/checkbox";
import { TextField } from "@/ui/fields/text-field";
import { Icon } from "@/ui/icon/icon";
import { Stack } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { identityCopy as copy } from "./copy";
import type { IdentityAsked } from "./identity-asked";

/** The built-in identity provider's page: a plain form, so that it works before scripts load. */
export const IdentityScreen = ({ input: { provider, request, problem } }: { input: IdentityAsked }) => {
  const name = copy.names[provider];
  const top = (
    <Top>
      <Icon name="flask-conical" />
      <h1>{copy.title}</h1>
      <Badge tone="coupon">{copy.badge}</Badge>
    </Top>
  );
  if (problem) {
    return (
      <>
        {top}
        <ErrorState
          cause={copy.problem[problem]}
          action={
            <ButtonLink kind="ink" size={48} href={paths.login()}>
              {copy.back}
            </ButtonLink>
          }
        />
      </>
    );
  }
  return (
    <form method="post" action={paths.sandbox.identity(provider)}>
      {top}
      <Stack $gap={18} $gutter $top={28} $bottom={40}>
        <Lead>
          <h2>{copy.lead(name)}</h2>
          <p>{copy.detail}</p>
        </Lead>
        <Notice tone="info" icon={<Icon name="flask-conical" />}>
          {copy.notice}
        </Notice>
        <TextField
          label={copy.account}
          hint={copy.accountHint}
          name="account"
          defaultValue={copy.accountDefault}
          maxLength={60}
          autoComplete="off"
        />
        <TextField label={copy.email} name="email" type="email" inputMode="email" maxLength={120} autoComplete="off" />
        <Checkbox label={copy.verified} name="email_verified" defaultChecked />
        <input type="hidden" name="request" value={request} />
        <Button type="submit" name="act" value="approve" full>
          {copy.approve}
        </Button>
        <Ways>
          <Button type="submit" name="act" value="cancel" kind="text" size={48} formNoValidate>
            {copy.cancel}
          </Button>
          <Button type="submit" name="act" value="fail" kind="text" size={48} formNoValidate>
            {copy.fail}
          </Button>
        </Ways>
      </Stack>
    </form>
  );
};

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 56px;
  padding-inline: var(--gutter);
  border-bottom: 1px solid var(--line);
  svg { width: 22px; height: 22px; color: var(--coupon-fg); }
  h1 { flex: 1; ${text.card} }
`;

const Lead = styled.div`
  h2 { ${text.display} font-size: 1.5rem; line-height: 2.0625rem; }
  p { margin-top: 6px; color: var(--fg-2); ${text.body2} }
`;

const Ways = styled.div`
  display: flex;
  justify-content: center;
  gap: 8px;
`;
