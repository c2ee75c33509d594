CREATE TABLE "coach"."attempt" (
	"attempt_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coach"."attempt_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coach"."check_record" (
	"check_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"subject_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" bigint
);
--> statement-breakpoint
CREATE INDEX "attempt_key_at" ON "coach"."attempt" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "attempt_at" ON "coach"."attempt" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "check_record_open" ON "coach"."check_record" USING btree ("account_id","kind") WHERE status in (0, 1, 3);--> statement-breakpoint
CREATE INDEX "check_record_newest" ON "coach"."check_record" USING btree ("account_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "check_record_waiting" ON "coach"."check_record" USING btree ("status","submitted_at");