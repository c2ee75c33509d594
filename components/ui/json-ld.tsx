/** Structured data of a page (C-9); the text is already escaped for a script (`lib/seo/json-ld-text.ts`). */
export function JsonLd({ text }: { text: string }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
