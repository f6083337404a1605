import styled from "styled-components";
import { SmallImage } from "../scene/small-image";

export interface AvatarProps {
  picture: { src: string };
  /** Spoken only where the name does not stand beside it. */
  name?: string;
  size?: 34 | 40 | 48 | 56;
}

/** A drawn face on a warm round ground. */
export function Avatar({ picture, name = "", size = 40 }: AvatarProps) {
  return (
    <Ground $size={size}>
      <SmallImage picture={picture} size={Math.round(size * 0.8)} alt={name} />
    </Ground>
  );
}

const Ground = styled.span<{ $size: number }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: var(--coupon-bg);
`;
