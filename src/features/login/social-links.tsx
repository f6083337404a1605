import styled, { css } from "styled-components";
import { useAnalytics } from "@/lib/analytics/analytics-context";
import { paths } from "@/lib/paths";
import { text } from "@/ui/theme/text";
import { loginCopy as copy } from "./copy";

const providers = ["kakao", "naver", "apple"] as const;

/** The providers that are set up, in their usual order; nothing when there are none. */
export const SocialLinks = ({ set }: { set: readonly string[] }) => {
  const analytics = useAnalytics();
  const shown = providers.filter((provider) => set.includes(provider));
  if (shown.length === 0) return null;
  return (
    <List>
      {shown.map((provider) => (
        <li key={provider}>
          <Way
            href={paths.loginStart(provider)}
            $look={provider}
            onClick={() => analytics.send({ name: "start sign-in click", LoginType: provider })}
          >
            {copy.social[provider]}
          </Way>
        </li>
      ))}
      <Or aria-hidden="true">{copy.or}</Or>
    </List>
  );
};

// The providers' own colours, by their rules for such buttons.
const looks = {
  kakao: css`background: #fee500; color: rgb(0 0 0 / 85%);`,
  naver: css`background: #fff; color: #1a1614; box-shadow: inset 0 0 0 1px var(--line-strong);`,
  apple: css`background: #000; color: #fff;`,
} as const;

const List = styled.ul`
  display: grid;
  gap: 10px;
`;

const Way = styled.a<{ $look: keyof typeof looks }>`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 54px;
  border-radius: 12px;
  ${text.body1}
  font-weight: 600;
  ${({ $look }) => looks[$look]}
`;

const Or = styled.li`
  padding-top: 10px;
  color: var(--fg-2);
  text-align: center;
  ${text.label2}
`;
