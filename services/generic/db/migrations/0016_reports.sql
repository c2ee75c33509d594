CREATE TABLE "generic"."objection" (
	"report_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "generic"."report" (
	"report_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generic"."report_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"name" text NOT NULL,
	"excerpt" text NOT NULL,
	"comment_id" bigint,
	"reporter_id" bigint,
	"author_ids" jsonb NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"client_key" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"leader_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"has_hidden" boolean DEFAULT false NOT NULL,
	"blocks_account" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generic"."objection" ADD CONSTRAINT "objection_report_id_report_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "generic"."report"("report_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objection_waiting" ON "generic"."objection" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "objection_of_account" ON "generic"."objection" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_open" ON "generic"."report" USING btree ("reporter_id","kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "report_form" ON "generic"."report" USING btree ("reporter_id","client_key");--> statement-breakpoint
CREATE INDEX "report_waiting" ON "generic"."report" USING btree ("state","created_at","report_id");--> statement-breakpoint
CREATE INDEX "report_newest" ON "generic"."report" USING btree ("created_at","report_id");--> statement-breakpoint
CREATE INDEX "report_of_reporter" ON "generic"."report" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "report_of_thing" ON "generic"."report" USING btree ("kind","subject_id","state");--> statement-breakpoint
CREATE INDEX "report_of_author" ON "generic"."report" USING gin ("author_ids");--> statement-breakpoint
CREATE INDEX "report_of_leader" ON "generic"."report" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "report_evidence" ON "generic"."report" USING btree ("decided_at");