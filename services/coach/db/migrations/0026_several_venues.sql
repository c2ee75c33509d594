DROP INDEX "coach"."check_record_open";--> statement-breakpoint
ALTER TABLE "coach"."check_record" ADD COLUMN "claimed_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "check_record_open_coach" ON "coach"."check_record" USING btree ("account_id") WHERE kind = 'coach' and status in (0, 1, 3);--> statement-breakpoint
CREATE UNIQUE INDEX "check_record_open_venue" ON "coach"."check_record" USING btree ("account_id",coalesce(subject_id, claimed_id, 0)) WHERE kind = 'venue' and status in (0, 1, 3);--> statement-breakpoint
CREATE INDEX "check_record_subject" ON "coach"."check_record" USING btree ("subject_id","kind");--> statement-breakpoint
CREATE INDEX "check_record_claimed" ON "coach"."check_record" USING btree ("claimed_id") WHERE claimed_id is not null;--> statement-breakpoint
-- An account had one coach and one venue: what was withdrawn before the first approval was about the same one.
UPDATE "coach"."check_record" AS r SET "subject_id" = o."subject_id"
  FROM "coach"."check_record" AS o
  WHERE r."status" = 4 AND r."subject_id" IS NULL AND o."subject_id" IS NOT NULL
    AND o."account_id" = r."account_id" AND o."kind" = r."kind";
