import type { AnalyticsSource } from "@/lib/analytics/receivers";
import type { SettingsSource } from "@/lib/remote-config/load-settings";
import { FreshAnswers } from "@/shell/fresh-answers";
import { Offline } from "@/shell/offline/offline";
import { UpdatePrompt } from "@/shell/offline/update-prompt";
import { VisitKeeper } from "@/shell/offline/visit-keeper";
import { AnalyticsReceivers } from "@/shell/overlays/analytics-receivers";
import { AppPromptGate } from "@/shell/overlays/app-prompt-gate";
import { Dialogs } from "@/shell/overlays/dialogs";
import { EventsPopupGate } from "@/shell/overlays/events-popup-gate";
import { RemoteSettings } from "@/shell/overlays/remote-settings";
import { ShellToast } from "@/shell/overlays/shell-toast";
import { WebFont } from "@/shell/overlays/web-font";
import { RouteEffects } from "@/shell/route-effects";

export interface BystandersProps {
  raised: boolean;
  socialProviders: readonly string[];
  settingsSource: SettingsSource | null;
  analyticsSource: AnalyticsSource | null;
}

/** What waits beside every page until something happens; nothing of it is in the first picture. */
export const Bystanders = ({ raised, socialProviders, settingsSource, analyticsSource }: BystandersProps) => (
  <>
    <AnalyticsReceivers source={analyticsSource} />
    <Offline raised={raised} />
    <UpdatePrompt raised={raised} />
    <VisitKeeper />
    <ShellToast />
    <RouteEffects />
    <FreshAnswers />
    <WebFont />
    <AppPromptGate />
    <EventsPopupGate />
    <RemoteSettings source={settingsSource} />
    <Dialogs socialProviders={socialProviders} />
  </>
);
