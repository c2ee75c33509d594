CREATE TABLE "coach"."lead" (
	"lead_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coach"."lead_lead_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_key" text,
	"kind" text NOT NULL,
	"subject_id" bigint,
	"subject_name" text DEFAULT '' NOT NULL,
	"recipient_kind" text,
	"recipient_id" bigint,
	"recipient_name" text DEFAULT '' NOT NULL,
	"account_id" bigint,
	"call_name" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"learner_age" text,
	"level" text,
	"fee_type" smallint,
	"times" integer[] NOT NULL,
	"description" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"city_code" text,
	"city_name" text DEFAULT '' NOT NULL,
	"district_name" text DEFAULT '' NOT NULL,
	"sport_name" text DEFAULT '' NOT NULL,
	"consent_version" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"overdue_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"is_harassment" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_of_form" UNIQUE("client_key")
);
--> statement-breakpoint
CREATE TABLE "coach"."lead_contact" (
	"lead_id" bigint PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coach"."lead_move" (
	"lead_id" bigint NOT NULL,
	"to_state" text NOT NULL,
	"mover" text NOT NULL,
	"account_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_move_lead_id_to_state_pk" PRIMARY KEY("lead_id","to_state")
);
--> statement-breakpoint
CREATE TABLE "coach"."lead_timer" (
	"lead_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_timer_lead_id_kind_pk" PRIMARY KEY("lead_id","kind")
);
--> statement-breakpoint
CREATE TABLE "coach"."lead_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"lead_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coach"."lead_view" (
	"view_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coach"."lead_view_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lead_of_account" ON "coach"."lead" USING btree ("account_id","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "lead_of_recipient" ON "coach"."lead" USING btree ("recipient_kind","recipient_id","created_at","lead_id");--> statement-breakpoint
CREATE INDEX "lead_newest" ON "coach"."lead" USING btree ("created_at","lead_id");--> statement-breakpoint
CREATE INDEX "lead_contact_mobile" ON "coach"."lead_contact" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "lead_timer_due" ON "coach"."lead_timer" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "lead_token_of_lead" ON "coach"."lead_token" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_view_of_lead" ON "coach"."lead_view" USING btree ("lead_id","at");