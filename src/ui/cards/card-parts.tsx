import type { ReactNode } from "react";
import type { ScenePicture } from "@/shared/scene/scene-picture";
import { HeartButton } from "../controls/heart-button";
import { LightLink } from "../link/light-link";
import { Picture, type PictureProps } from "../scene/picture";
import type { CardHeart } from "./card-types";

interface CardPictureProps extends Pick<PictureProps, "ratio" | "sizes" | "priority"> {
  picture: ScenePicture;
  /** What is liked. */
  name: string;
  heart?: CardHeart;
  /** Lies on the picture. */
  children?: ReactNode;
}

/** The picture's box with heart and labels inside. Its size and corners are the card's. */
export const CardPicture = ({ picture, name, heart, children, ...shown }: CardPictureProps) => (
  <div className="card-frame">
    <Picture picture={picture} alt="" {...shown} />
    {children}
    {heart && <HeartButton name={name} {...heart} />}
  </div>
);

/** The name as a link that makes the whole card pressable. */
export const CardTitle = ({ href, children }: { href: string; children: string }) => (
  <h3>
    <LightLink className="card-cover" href={href}>
      {children}
    </LightLink>
  </h3>
);
