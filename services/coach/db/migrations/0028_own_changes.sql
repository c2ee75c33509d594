ALTER TABLE "coach"."coach" ALTER COLUMN "recommended" SET DEFAULT 400;--> statement-breakpoint
ALTER TABLE "coach"."coach" ADD COLUMN "own_change_at" timestamp with time zone;
--> statement-breakpoint
-- When changes of ages and times were made was not kept; what an owner sent since joining and we approved is known.
UPDATE "coach"."coach" c SET "own_change_at" = approved."at"
FROM (
  SELECT "subject_id", max("reviewed_at") AS "at" FROM "coach"."check_record" WHERE "kind" = 'coach' AND "status" = 2 GROUP BY 1
) approved
WHERE approved."subject_id" = c."coach_id" AND approved."at" > c."created_at";
