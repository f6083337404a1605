import type { Banner } from "@/shared/contract/main/discover";
import { sceneIsDark, sceneKindOr } from "@/shared/scene/scene-kinds";
import { pictureOfScene, type ScenePicture } from "@/shared/scene/scene-picture";
import { LightLink } from "../link/light-link";
import { Picture } from "../scene/picture";

interface HeroBannerProps {
  href: string;
  /** Left out while nobody can see it. */
  picture?: ScenePicture;
  eyebrow?: string;
  /** Two lines, broken by hand. */
  title: string;
  /** “최대 40% 할인” in the dark pill. */
  pill?: string;
  /** `dark`: the picture is dark and the words are white; `photo`: it may be anything, so it is veiled below them. */
  tone?: "light" | "dark" | "photo";
  priority?: boolean;
}

/**
 * A wide picture of 136 px with words on its left; where the text is too large to stand beside what is drawn,
 * below it.
 */
export function HeroBanner({ href, picture, eyebrow, title, pill, tone = "light", priority }: HeroBannerProps) {
  return (
    <article className="hero-banner" data-tone={tone}>
      {picture && (
        <Picture picture={picture} ratio="hero" alt="" priority={priority} sizes="(min-width: 500px) 472px, 94vw" />
      )}
      <div className="words">
        {eyebrow && <p>{eyebrow}</p>}
        <h3>
          <LightLink className="card-cover" href={href}>
            {title}
          </LightLink>
        </h3>
        {pill && <span>{pill}</span>}
      </div>
    </article>
  );
}

interface BannerCardProps {
  banner: Omit<Banner, "pk">;
  priority?: boolean;
  /** False while nobody can see the picture. */
  pictured?: boolean;
}

/** A banner as its host tells it. */
export function BannerCard({
  banner: { href, scene, eyebrow, title, cta },
  priority,
  pictured = true,
}: BannerCardProps) {
  const kind = sceneKindOr(scene.kind, "farm");
  return (
    <HeroBanner
      href={href}
      picture={pictured ? pictureOfScene(scene, "farm", { shape: "hero" }) : undefined}
      eyebrow={eyebrow}
      title={title}
      pill={cta || undefined}
      tone={scene.photo ? "photo" : sceneIsDark(kind) ? "dark" : "light"}
      priority={priority}
    />
  );
}
