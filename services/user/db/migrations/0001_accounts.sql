CREATE TABLE "user"."account" (
	"account_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user"."account_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"mobile" text NOT NULL,
	"user_name" text NOT NULL,
	"name_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"user_type" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_operator" boolean DEFAULT false NOT NULL,
	"wechat_union_id" text,
	"nickname" text DEFAULT '' NOT NULL,
	"head_img" text NOT NULL,
	"sex" smallint,
	"birthday" text,
	"city_code" text,
	"introduction" text DEFAULT '' NOT NULL,
	"agreement_version" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deletion_due_at" timestamp with time zone,
	CONSTRAINT "account_mobile" UNIQUE("mobile"),
	CONSTRAINT "account_name" UNIQUE("name_key"),
	CONSTRAINT "account_wechat" UNIQUE("wechat_union_id")
);
--> statement-breakpoint
CREATE TABLE "user"."deleted_account" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"user_type" text NOT NULL,
	"agreement_version" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user"."health" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"height_cm" integer,
	"weight_kg" double precision,
	"conditions" text NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_deletion_due" ON "user"."account" USING btree ("deletion_due_at");