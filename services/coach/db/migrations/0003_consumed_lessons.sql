CREATE TABLE "coach"."consumed_lesson" (
	"reference" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"coach_id" bigint NOT NULL,
	"lesson_count" smallint NOT NULL,
	"consumed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consumed_lesson_of_account" ON "coach"."consumed_lesson" USING btree ("account_id","consumed_at");