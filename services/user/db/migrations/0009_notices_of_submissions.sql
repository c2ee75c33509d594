ALTER TABLE "user"."notice" ADD COLUMN "submission_kind" text;--> statement-breakpoint
ALTER TABLE "user"."notice" ADD COLUMN "check_id" text;