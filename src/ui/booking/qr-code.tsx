import styled from "styled-components";
import { encode } from "uqr";
import { uiCopy } from "../copy";

/** White modules around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  text: string;
  label?: string;
  size?: number;
}

/** Black on pure white in both themes: scanners want the contrast. */
export function QrCode({ text, label = uiCopy.qr, size = 216 }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data.map((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return (
    <Root
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </Root>
  );
}

const Root = styled.svg`
  flex: none;
  max-width: 100%;
  border-radius: 8px;
  background: #fff;
`;
