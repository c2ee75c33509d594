CREATE TABLE "generic"."submission" (
	"check_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"record_id" bigint,
	"client_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "submission_open" ON "generic"."submission" USING btree ("kind","record_id") WHERE status in (0, 1, 3);--> statement-breakpoint
CREATE UNIQUE INDEX "submission_form" ON "generic"."submission" USING btree ("account_id","client_key");--> statement-breakpoint
CREATE INDEX "submission_of_record" ON "generic"."submission" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "submission_of_account" ON "generic"."submission" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "submission_waiting" ON "generic"."submission" USING btree ("status","submitted_at");