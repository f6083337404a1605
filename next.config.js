/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // SPEC's calls end in a slash; a redirect would lose their signature.
  skipTrailingSlashRedirect: true,
  compiler: { styledComponents: { displayName: process.env.NODE_ENV !== "production" } },
  // TypeScript 7 has no JS API: Next calls its command instead.
  experimental: { useTypeScriptCli: true },
  serverExternalPackages: ["@electric-sql/pglite", "pg", "pino", "sharp"],
};
