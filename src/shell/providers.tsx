import { HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Provider } from "react-redux";
import { HttpProvider } from "@/lib/http/http-context";
import { SessionProvider } from "@/lib/session-context";
import { FamilyOfThisTab } from "@/shell/family";
import { makeTab } from "@/shell/make-tab";
import type { ShellProps } from "@/shell/page-props";
import { GlobalStyle } from "@/ui/theme/global-style";

/** Everything a screen may reach for: made once per tab in the browser, once per request on the server. */
export const Providers = ({ shell, children }: { shell: ShellProps | undefined; children: ReactNode }) => {
  const [tab] = useState(() => makeTab(shell));
  return (
    <Provider store={tab.store}>
      <QueryClientProvider client={tab.queryClient}>
        <HttpProvider hosts={tab.hosts}>
          <SessionProvider actions={tab.session}>
            <GlobalStyle />
            <HydrationBoundary state={shell?.state}>
              <FamilyOfThisTab>{children}</FamilyOfThisTab>
            </HydrationBoundary>
          </SessionProvider>
        </HttpProvider>
      </QueryClientProvider>
    </Provider>
  );
};
