import styled from "styled-components";
import { paths } from "@/lib/paths";
import { lateCopy } from "@/shell/late-copy";
import { QrCode } from "@/ui/booking/qr-code";
import { Sheet } from "@/ui/overlays/sheet";

const { app: copy } = lateCopy;

/** For desktops, which have no app: a QR code that opens home on a phone. */
export const AppPopup = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title={copy.desktopTitle} detail={copy.desktopDetail}>
    <Middle>
      <QrCode text={`${window.location.origin}${paths.home()}`} label={copy.qr} />
    </Middle>
  </Sheet>
);

const Middle = styled.div`
  display: grid;
  place-items: center;
  padding: 12px 0 32px;
`;
