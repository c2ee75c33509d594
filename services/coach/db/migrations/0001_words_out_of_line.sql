-- Lists walk the search rows by the thousand and never read `words` itself, only its index: keep it, and nothing else,
-- out of the row.
ALTER TABLE "coach"."listing" SET (toast_tuple_target = 256);
--> statement-breakpoint
ALTER TABLE "coach"."listing"
  ALTER COLUMN "facets" SET STORAGE PLAIN,
  ALTER COLUMN "prices" SET STORAGE PLAIN,
  ALTER COLUMN "name" SET STORAGE PLAIN,
  ALTER COLUMN "name_pinyin" SET STORAGE PLAIN,
  ALTER COLUMN "venue_text" SET STORAGE MAIN;
