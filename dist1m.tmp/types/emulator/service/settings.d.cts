/** The user's settings at the service, under the names of the API (spec 2.3). */
export interface EmulatorSettings {
    readonly meetings_folder: string;
    readonly decisions_folder: string;
    readonly auto_create_decision_notes: boolean;
    /** `standard`; `detailed` adds sections for decisions and action items; `brief` keeps the first paragraph. */
    readonly template_id: string;
    readonly include_transcript: boolean;
    /** With the placeholders `{date}` and `{title}`. */
    readonly file_naming_pattern: string;
    readonly link_attendees_as_people: boolean;
    readonly use_utc_timestamps: boolean;
    readonly sync_frequency_minutes: number;
}
export declare const defaultSettings: EmulatorSettings;
